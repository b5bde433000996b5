// @module-tag chromium
// @module-tag haproxy
// @module-tag postgres
// @module-tag redis
/** Two people without WebSockets behind the balancer of `docker compose up`, with two real processes. */
import { expect, onTestFinished, test } from 'vitest'
import { openBalancer } from '../parts/balancer.ts'
import { eventually, together, untilPeers } from '../processes/server-group.ts'
import { chance } from '../support/guests.ts'
import { closePages, sharedBrowser } from './support/chromium.ts'
import { openDeadLine } from './support/dead-line.ts'
import { withoutUpgrade } from './support/no-websockets.ts'
import { carefulTaste, corpTaste, Player } from './support/player.ts'
import { TablePage } from './support/table.ts'
import { enter, type Visitor, visit } from './support/visitor.ts'

test('A game for two goes on by polling through two processes', async () => {
  await together(async ({ up }) => {
    const [one, two] = [await up(), await up()]
    await untilPeers(one, 1)
    const { port } = await openBalancer(new URL(one.url).port, new URL(two.url).port)
    const address = `http://127.0.0.1:${port}`
    await eventually(async () => (await fetch(address).catch(() => null))?.status === 200)
    const line = await openDeadLine(address, (chunk, back) =>
      back ? chunk : withoutUpgrade(chunk, 'refused'),
    )
    onTestFinished(() => line.close())

    const browser = await sharedBrowser()
    onTestFinished(() => closePages(browser))
    const [ann, bob] = [await visit(browser), await visit(browser)]
    await enter(ann, line.url, 'Ann')
    await ann.page.getByRole('link', { name: 'New table', exact: true }).click()
    await ann.page.getByRole('group', { name: 'Corp' }).getByRole('radio', { name: 'You' }).check()
    await ann.page.getByRole('button', { name: 'Create table' }).click()
    const link = await ann.page.getByRole('textbox', { name: 'Invite link' }).inputValue()
    await enter(bob, link, 'Bob')
    await bob.page.getByRole('button', { name: 'Play as Runner' }).click()
    await ann.page.getByRole('button', { name: 'Start game' }).click()

    const random = chance(5)
    const corp = new Player(ann, { taste: corpTaste, random })
    const runner = new Player(bob, { taste: carefulTaste, random })
    const isEnough = () => corp.decisions >= 12 && runner.decisions >= 12
    await Promise.all([corp, runner].map((player) => player.play(async () => isEnough(), isEnough)))

    // The cookie of the balancer names the process.
    const processes = await Promise.all([ann, bob].map(processOf))
    expect(processes.sort()).toEqual(['one', 'two'])
    for (const { page } of [ann, bob])
      await page.getByText('WebSockets are blocked on this network').waitFor()
    await bob.page.reload()
    await new TablePage(bob.page).menu('Concede')
    await bob.page.getByRole('button', { name: 'Yes, concede' }).click()
    for (const { page } of [ann, bob]) await page.getByRole('heading', { name: /^You (won|lost)$/ }).waitFor()
  })
})

const processOf = async ({ page }: Visitor): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'datafort-process')?.value
