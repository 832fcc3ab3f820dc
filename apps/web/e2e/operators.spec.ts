import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { test as base, expect, logIn, newPlayer } from './account-support.ts'
import { type BuiltServer, startBuiltServer } from './built-server.ts'
import { ASKED, FOLLOWED, storeBefore } from './stored.ts'

const ADMIN = fileURLToPath(new URL('../../server/dist/admin-main.js', import.meta.url))
const DAY_MS = 86_400_000
const PICTURE = 'https://sdk.hoyoverse.com/upload/ann/a.svg'
const PIXEL =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9"/></svg>'

/** A day around today, as notices write it. */
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const range = `${day(-2)} 10:00 – ${day(9)} 03:59`.replaceAll(/(?<=\d{4})-(\d\d)-/g, '/$1/')

const NOTICES = [
  {
    ann_id: 1,
    title: '"Moonlit Parade" Event: Come and See',
    banner: PICTURE,
    content: `<p>〓Event Duration〓</p><p>${range}</p>`,
  },
  { ann_id: 2, title: 'Community Picnic', content: '<p>Bring your own blanket.</p>' },
]

/** A feed of one language that has an event and a notice that nobody can read a date in. */
async function openFeed() {
  const feed = createServer(({ url = '' }, response) => {
    const isEnglish = url.includes('game_biz=hk4e_global') && url.includes('lang=en-us')
    if (!isEnglish) {
      response.writeHead(404).end()
      return
    }
    const list = url.includes('getAnnList') ? [{ type_id: 1, list: NOTICES }] : NOTICES
    response.end(JSON.stringify({ retcode: 0, data: { list, pic_list: [] } }))
  })
  await new Promise<void>((resolve) => {
    feed.listen(0, '127.0.0.1', resolve)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one
  const { port } = feed.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => feed.close(resolve)) }
}

type Site = BuiltServer & {
  /** A command of `npm run admin`, which the running server does. */
  readonly admin: (...args: readonly string[]) => Promise<unknown>
}

const test = base.extend<object, { readonly site: Site }>({
  site: [
    async ({ playwright: _playwright }, use) => {
      const feed = await openFeed()
      const settings = {
        BOT_CHECK: 'off',
        BANNER_PICTURES: 'link',
        INGEST_BASE_URL_GENSHIN: feed.url,
        INGEST_PRIVATE_HOSTS: 'allow',
      }
      const server = await startBuiltServer(() => settings)
      const env = { ...process.env, ...settings, DATA_DIR: server.dataDir }
      const admin = (...args: readonly string[]) =>
        promisify(execFile)(process.execPath, [ADMIN, ...args], { env })
      await admin('ingest', 'run', 'genshin')
      await use({ ...server, admin })
      await server.stop()
      await feed.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
})

test('an operator hides, corrects and accepts what players see, and takes it back', async ({
  page,
  site,
}) => {
  await test.step('signs in, and finds the way from the settings', async () => {
    await storeBefore(page, { userGameSelections: FOLLOWED, ...ASKED })
    await signInAsOperator(page, site)
    await page.getByRole('link', { name: 'Operators’ page' }).click()
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page.getByText('Moonlit Parade')).toBeVisible()
  })

  await test.step('hides an activity, which is gone from the board, and undoes that', async () => {
    await page.getByRole('tab', { name: 'Activities' }).click()
    await page.getByRole('searchbox', { name: 'Find by title' }).fill('moonlit parade')
    await page.getByRole('button', { name: 'Hide Moonlit Parade' }).click()
    await expect(page.getByText('Done. Players see the change now.')).toBeVisible()
    await expect(page.getByText('No activity with this title.')).toBeVisible()
    expect(await shownEvents(page)).not.toHaveProperty('Moonlit Parade')
    await page.getByRole('tab', { name: 'Log' }).click()
    await page.getByRole('button', { name: 'Undo: Hidden, Moonlit Parade' }).click()
    await expect(page.getByText(/^Undone by /)).toBeVisible()
    await expect.poll(() => shownEvents(page)).toHaveProperty('Moonlit Parade')
  })

  await test.step('corrects a date', async () => {
    await page.getByRole('tab', { name: 'Activities' }).click()
    await page.getByRole('searchbox', { name: 'Find by title' }).fill('moonlit parade')
    await page.getByRole('button', { name: 'Correct Moonlit Parade' }).click()
    await page.getByLabel('Ends (as the game prints it)').fill(`${day(5)}T03:59:00`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => shownEvents(page)).toMatchObject({ 'Moonlit Parade': `${day(5)}T03:59:00` })
  })

  await test.step('accepts a notice that was skipped', async () => {
    await page.getByRole('tab', { name: 'Skipped' }).click()
    await page.getByText('Community Picnic').click()
    await page.getByRole('button', { name: 'Accept as an activity' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Bring your own blanket.')).toBeVisible()
    await dialog.getByLabel('Starts (as the game prints it)').fill(`${day(-1)}T10:00:00`)
    await dialog.getByLabel('Ends (as the game prints it)').fill(`${day(7)}T03:59:00`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('No notice of this game was skipped.')).toBeVisible()
  })

  await test.step('sees both on the board, as players do', async () => {
    await page.goto('/timeline')
    await expect(page.getByRole('button', { name: /^Community Picnic, Genshin Impact/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Moonlit Parade, Genshin Impact/ })).toBeVisible()
  })
})

/* Only a browser can tell what the policy of the page lets through: every violation fails a story. */
test('the dialog shows the picture of the notice from its publisher, or our own where that fails', async ({
  page,
}) => {
  const referrers: (string | undefined)[] = []
  let isThere = true
  await page.route(PICTURE, async (route) => {
    referrers.push((await route.request().allHeaders())['referer'])
    await (isThere ? route.fulfill({ contentType: 'image/svg+xml', body: PIXEL }) : route.abort())
  })
  await storeBefore(page, { userGameSelections: FOLLOWED, ...ASKED })
  const { uuid } = await announced(page)
  const dialog = page.getByRole('dialog')
  await page.goto(`/timeline?activity=${uuid}`)
  await expect(dialog.getByRole('link', { name: 'Picture: HoYoverse' })).toBeVisible()
  await expect(dialog.locator('img')).toHaveJSProperty('naturalWidth', 16)
  expect(referrers).toEqual([undefined])

  isThere = false
  await page.reload()
  await expect(dialog.locator('img')).toHaveAttribute('src', `/api/banners/${uuid}.svg`)
  await expect(dialog.getByText('Picture: HoYoverse')).toHaveCount(0)
})

async function signInAsOperator(page: Page, { admin }: Site): Promise<void> {
  const player = newPlayer()
  const { username, email, password } = player
  const registered = await page.request.post('/api/auth/register', {
    data: { username, email, password, cf_token: 'none' },
  })
  expect(registered.ok(), await registered.text()).toBe(true)
  await admin('user', 'verify', username)
  await admin('user', 'grant', username, 'operator')
  await logIn(page, player)
  await expect(page.getByText(username)).toBeVisible()
}

type Shown = {
  readonly uuid: string
  readonly title: string
  readonly end_time: string
  readonly source: string | null
}

async function events(page: Page): Promise<readonly Shown[]> {
  const answer = await page.request.get('/api/events?lang=en&games=genshin&genshin_subgroup=event')
  return (await answer.json()).data.events[0].events
}

/** The events that anybody is shown, with their ends. */
async function shownEvents(page: Page): Promise<Record<string, string>> {
  return Object.fromEntries((await events(page)).map(({ title, end_time }) => [title, end_time]))
}

async function announced(page: Page): Promise<Shown> {
  const found = (await events(page)).find(({ title }) => title === 'Moonlit Parade')
  if (found === undefined) throw new Error('The feed was not read')
  return found
}
