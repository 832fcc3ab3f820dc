/** @typedef {import('@playwright/test').Page} Page */

/** A day on which much runs, and much of it ends. */
export const DENSE_DAY = '2026-10-18T22:00:00+08:00'
/** A day in the far future, of which little but forecasts is known. */
export const SPARSE_DAY = '2027-02-10T12:00:00+08:00'

export const EVENTS = '**/api/events?*'

const GAMES = ['genshin', 'starrail', 'zenless', 'wuthering']
const TYPES = ['version', 'event', 'gacha', 'challenge', 'maintenance']
const FOLLOWS_ALL = Object.fromEntries(GAMES.map((id) => [id, { enabled: true, activities: TYPES }]))

const STATUSES = ['done', 'in_progress', 'starred', 'cancelled']
/** Every so many activities have a status. */
const STATUS_EVERY = 4

/** @typedef {{ uuid: string, type: string, title: string, game_id: string, start_time: string, end_time: string }} WireActivity */

/**
 * What runs on the dense day.
 * @param {string} url
 */
export async function runningActivities(url) {
  const answer = await fetch(new URL(`/api/events?lang=en&games=${GAMES.join('.')}`, url))
  /** @type {{ data: { events: { events: WireActivity[] }[] } }} */
  const { data } = JSON.parse(await answer.text())
  const day = DENSE_DAY.slice(0, 10)
  return data.events
    .flatMap(({ events }) => events)
    .filter(({ start_time: start, end_time: end }) => start < day && end > day)
}

/**
 * The entries of a player who follows everything and has ticked some of it.
 * @param {string} url
 */
export async function storedByMika(url) {
  const ticked = (await runningActivities(url)).filter((_, index) => index % STATUS_EVERY === 0)
  return {
    userGameSelections: FOLLOWS_ALL,
    activityStatus: Object.fromEntries(
      ticked.map(({ uuid }, index) => [uuid, STATUSES[index % STATUSES.length]]),
    ),
  }
}

/**
 * A successful answer of the API, for `route.fulfill`.
 * @param {object} data
 */
export function ok(data) {
  return { json: { code: 200, message: 'OK', data } }
}

/** What a browser stores of a signed-in player. */
export const SIGNED_IN = { auth_token: 'a'.repeat(43), user_id: '7' }

const PROFILE = {
  user_id: '7',
  username: 'mika.k',
  nickname: 'Mika',
  avatar: null,
  settings_metadata: { slot_1: '2026-10-17T09:30:00.000Z', slot_2: '2026-08-02T20:15:00.000Z' },
}
const SECURITY = {
  has_password: true,
  sign_in_mail: true,
  sessions: ['Firefox, Windows', 'Safari, iOS', 'Chrome, Android'].map((device, index) => ({
    session_id: `00000000-0000-4000-8000-00000000000${index}`,
    device,
    created_at: `2026-10-0${index + 1}T08:00:00.000Z`,
    used_at: `2026-10-1${index + 5}T08:00:00.000Z`,
    is_current: index === 0,
  })),
}
const VERSIONS = {
  versions: [
    { updated_at: '2026-10-17T09:30:00.000Z', statuses: 41 },
    { updated_at: '2026-10-11T18:00:00.000Z', statuses: null },
    { updated_at: '2026-09-30T07:45:00.000Z', statuses: 1 },
  ],
}

/**
 * Answers what is asked of a signed-in player, whom the server does not know.
 * @param {Page} page
 */
export async function recogniseMika(page) {
  await page.route('**/api/tags/*', async (route) => {
    const { authorization: _, ...headers } = route.request().headers()
    const answer = await (await route.fetch({ headers })).json()
    for (const [row, { options }] of answer.data.all_categories.entries())
      for (const [column, option] of options.entries()) option.vote_count = (row * 7 + column * 13) % 41
    await route.fulfill({ json: answer })
  })
  await page.route('**/api/user/profile', (route) => route.fulfill(ok(PROFILE)))
  await page.route('**/api/user/security', (route) => route.fulfill(ok(SECURITY)))
  await page.route('**/api/user/settings_versions?*', (route) => route.fulfill(ok(VERSIONS)))
}

/**
 * Changes the configuration of the site, as an operator would.
 * @param {Page} page
 * @param {(config: object, host: string) => object} changed
 */
export async function configure(page, changed) {
  await page.route('**/api/config', async (route) => {
    const answer = await (await route.fetch()).json()
    const { host } = new URL(route.request().url())
    await route.fulfill({ json: { ...answer, data: { ...answer.data, ...changed(answer.data, host) } } })
  })
}
