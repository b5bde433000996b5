// @module-tag chromium
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { examine } from './support/looks.ts'
import { setUp } from './support/setup.ts'
import { enter, visit } from './support/visitor.ts'

const at = setUp()

/** A picture of one colour, as a browser makes it. */
const painted = async (page: Page, colour: string): Promise<Buffer> => {
  const url = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 420 })
    const pen = canvas.getContext('2d')
    if (pen) pen.fillStyle = fill
    pen?.fillRect(0, 0, 300, 420)
    return canvas.toDataURL('image/png')
  }, colour)
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

it('Scans of a folder stay in the browser, are shown on the cards, and can be removed', async () => {
  const ann = await visit(at.browser)
  const { page } = ann
  await enter(ann, at.server.url, 'Ann')
  const folder = mkdtempSync(join(tmpdir(), 'datafort-scans-'))
  mkdirSync(join(folder, 'Proteus'))
  writeFileSync(join(folder, 'Afreet.png'), await painted(page, '#ff0000'))
  writeFileSync(join(folder, 'Proteus', '001.png'), await painted(page, '#00ff00'))
  writeFileSync(join(folder, 'Nobody.png'), await painted(page, '#0000ff'))
  writeFileSync(join(folder, 'Aardvark.jpg'), 'not a picture')

  await page.goto(`${at.server.url}/account`)
  await page.getByText('If you have scans of your cards').waitFor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await page.getByLabel('Folder with your scans').setInputFiles(folder)
  await page.getByText('2 pictures added.').waitFor()
  await page.getByText('No card has this name or number: 1 file').waitFor()
  await page.getByText('Not pictures that this browser can read: 1 file').waitFor()
  expect(sent).toEqual([])
  await examine(page, 'own-pictures')

  const face = () => page.locator('.card--full[data-card="afreet"]').first()
  const look = async () => {
    await page.goto(`${at.server.url}/cards/afreet`)
    await face().waitFor()
    return face().evaluate((card) => ({
      whole: getComputedStyle(card.querySelector('.card__in') ?? card).backgroundImage,
      art: getComputedStyle(card.querySelector('.card__art') ?? card).backgroundImage,
    }))
  }
  await expect.poll(look).toMatchObject({ whole: expect.stringContaining('blob:') })
  await page.goto(`${at.server.url}/account`)
  await page
    .getByRole('combobox', { name: 'Show them as' })
    .selectOption('Only the art, in the frames of this site')
  await expect.poll(look).toMatchObject({ whole: 'none', art: expect.stringContaining('blob:') })

  await page.goto(`${at.server.url}/account`)
  await page.getByRole('button', { name: 'Remove all pictures' }).click()
  await page.getByRole('button', { name: 'Remove all pictures' }).waitFor({ state: 'detached' })
  expect(await look()).toMatchObject({ whole: 'none', art: expect.not.stringContaining('blob:') })
  expect(ann.troubles).toEqual([])
})
