/** What a pointer can reach: elements that nothing covers, and that no unscrollable box cuts off. */
import type { Page } from 'playwright-core'

/**
 * Controls of the page, or of the elements that match `within`, whose middle can't be pressed, each with what
 * is in the way. Scrolls only boxes that a user can scroll.
 */
export const outOfReach = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((root) => {
    const nameOf = (each: Element): string =>
      each.getAttribute('aria-label') ?? (each.textContent || each.className)
    const over = (each: Element | null): Element[] =>
      each === null ? [] : [each, ...over(each.parentElement)]
    const middle = (each: Element): [number, number] => {
      const { left, top, width, height } = each.getBoundingClientRect()
      return [left + width / 2, top + height / 2]
    }
    const scrolls = /auto|scroll/
    const bring = (each: Element): void => {
      for (const box of over(each.parentElement)) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const [x, y] = middle(each)
        const { left, top } = box.getBoundingClientRect()
        if (scrolls.test(overflowX)) box.scrollLeft += x - left - box.clientWidth / 2
        if (scrolls.test(overflowY)) box.scrollTop += y - top - box.clientHeight / 2
      }
    }
    const shown = (each: Element): boolean =>
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      each.getBoundingClientRect().width > 2
    const inTheWay = (each: Element): string | null => {
      const there = document.elementFromPoint(...middle(each))
      if (there === null) return 'beyond the edge'
      return each.contains(there) || there.contains(each) ? null : `under ${there.tagName} ${nameOf(there)}`
    }
    return [...document.querySelectorAll(`${root} :is(button, a, select, input, summary)`)]
      .filter((each) => shown(each) && each.closest('.sr-only, .skip') === null)
      .flatMap((each) => {
        if (inTheWay(each) !== null) bring(each)
        const why = inTheWay(each)
        return why === null ? [] : [`${nameOf(each).slice(0, 60)}: ${why.slice(0, 80)}`]
      })
  }, within)

/** Names of cards and forts that are not fully visible. */
export const cutNames = (
  page: Page,
  which = '.strip__name b, .fort__name button, .fchip b',
): Promise<string[]> =>
  page.evaluate(
    (names) =>
      [...document.querySelectorAll(names)]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .filter((each) => {
          const oneLine = getComputedStyle(each).whiteSpace === 'nowrap'
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = each
          return scrollWidth > clientWidth + 1 || (!oneLine && scrollHeight > clientHeight + 1)
        })
        .map(({ textContent }) => textContent ?? ''),
    which,
  )

/** Which of these names would be cut off in a strip of ice on the table. Tries each name in every strip. */
export const tooLongForIce = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (all) =>
      [...document.querySelectorAll('.ice .strip__name b')].flatMap((strip) => {
        const before = strip.textContent
        const cut = all.filter((name) => {
          strip.textContent = name
          const box = strip.getBoundingClientRect()
          const outer = strip.closest('.card__in')?.getBoundingClientRect()
          return (
            strip.scrollHeight > strip.clientHeight + 1 ||
            strip.scrollWidth > strip.clientWidth + 1 ||
            (outer !== undefined && box.height > outer.height + 1)
          )
        })
        strip.textContent = before
        return cut.map((name) => `${name} where ${before} is`)
      }),
    names,
  )
