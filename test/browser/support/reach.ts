/** What a hand can get at: nothing lies over it, and nothing cuts it off that can't be scrolled. */
import type { Page } from 'playwright-core'

/**
 * Controls of the page, or of what is in `within`, that can't be pressed in their middle, with what is in the way.
 * What scrolls is scrolled by its own scrollbar only, as a hand would.
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

/** Names of cards and forts that do not show in full. */
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

/** Of these names, those that some strip of ice on the table would cut, tried in the one that has the least room. */
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
