import { createHash } from 'node:crypto'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const FIRST_DAY = Date.UTC(2025, 4, 1)
const DAYS = 396

/** The moment all passes happen at: inside the activities' year, so that much runs, much is over and much is to come. */
export const NOW = '2026-01-15T12:00:00+08:00'
export const TIME_ZONE = 'Asia/Shanghai'

/** @type {Record<string, { share: number, days: [shortest: number, longest: number], icon: string, words: string }>} */
const TYPES = {
  event: { share: 60, days: [6, 36], icon: 'mdi-calendar-star', words: 'Events' },
  gacha: { share: 20, days: [21, 21], icon: 'mdi-star-four-points', words: 'Banners' },
  challenge: { share: 10, days: [14, 30], icon: 'mdi-sword-cross', words: 'Challenges' },
  version: { share: 5, days: [42, 42], icon: 'mdi-update', words: 'Versions' },
  // Some hours only: drawn at the least width a bar has.
  maintenance: { share: 5, days: [0, 0], icon: 'mdi-wrench', words: 'Maintenance' },
}
const TYPE_NAMES = Object.keys(TYPES)
/** A hundred tickets, so that drawing one of them gives each type its share. */
const TICKETS = Object.entries(TYPES).flatMap(([name, { share }]) => Array(share).fill(name))

const COLOURS = { genshin: '#4e9c81', starrail: '#6a6fc5', zenless: '#d08a2e', wuthering: '#b3596b' }
const GAME_IDS = Object.keys(COLOURS)
export const GAMES = Object.entries(COLOURS).map(([id, color], index) => ({
  game_id: id,
  name: inAllLanguages(`Game ${index + 1}`),
  color,
  activities: Object.fromEntries(
    Object.entries(TYPES).map(([name, { icon, words }]) => [
      name,
      { name: inAllLanguages(words), icon, default: true },
    ]),
  ),
  activities_type_list: TYPE_NAMES,
}))

/** What a player has stored who follows all games and all types. */
export const SETTINGS = {
  userLanguage: 'en',
  serverTimezone: 'UTC+8',
  useLocalTimezone: 'false',
  theme: 'light',
  'timeline-time-format': '24',
  activityStatus: {},
  userGameSelections: Object.fromEntries(
    GAME_IDS.map((id) => [id, { enabled: true, activities: TYPE_NAMES }]),
  ),
  gameList: GAMES,
  gameOrder: GAME_IDS,
}

const FIRST_WORDS = ['Amber', 'Drifting', 'Hollow', 'Moonlit', 'Paper', 'Salted', 'Thousandfold', 'Windward']
const SECOND_WORDS = ['Almanac', 'Caravan', 'Lanterns', 'Mirage', 'Orchard', 'Recital', 'Regatta', 'Vault']

/** Three a game run for years and reach beyond the window of shown days at both ends. */
const EVERLASTING = GAME_IDS.length * 3
export const BANNERS = 12

/**
 * As the API sends them.
 * @typedef {{ uuid: string, game_id: string, title: string, start_time: string, end_time: string, banner_img: string }} WireActivity
 */

/**
 * The same number always makes the same activities.
 * @param {number} count
 */
export function makeActivities(count) {
  const roll = dice(20_260_115)
  return Array.from({ length: count }, (_, index) => {
    const type = index < EVERLASTING ? 'event' : TICKETS[roll(TICKETS.length)]
    const { start, end } = index < EVERLASTING ? everlasting(index) : spanOf(type, roll)
    return {
      uuid: uuidOf(index),
      game_id: GAME_IDS[index % GAME_IDS.length] ?? '',
      type,
      title: `${FIRST_WORDS[roll(FIRST_WORDS.length)]} ${SECOND_WORDS[roll(SECOND_WORDS.length)]} ${index}`,
      start_time: wallClock(start),
      end_time: wallClock(end),
      banner_img: type === 'maintenance' ? '' : `/banners/${index % BANNERS}.svg`,
      is_version_update: type !== 'version' && roll(20) === 0,
    }
  })
}

/** @param {number} index */
function everlasting(index) {
  return { start: Date.UTC(2024, 8, 1 + index, 10), end: Date.UTC(2030, 0, 1, 4) - 1_000 }
}

/**
 * @param {string} type
 * @param {(sides: number) => number} roll
 */
function spanOf(type, roll) {
  const [shortest = 0, longest = 0] = TYPES[type]?.days ?? []
  const start = FIRST_DAY + roll(DAYS - 6) * DAY + 10 * HOUR
  const days = shortest + roll(longest - shortest + 1)
  return { start, end: days === 0 ? start + 5 * HOUR : start + days * DAY - 6 * HOUR - 1_000 }
}

/**
 * Numbers that look thrown and are the same every time.
 * @param {number} seed
 * @returns {(sides: number) => number}
 */
function dice(seed) {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/** @param {number} index */
function uuidOf(index) {
  const hex = createHash('sha256').update(`activity ${index}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** @param {number} ms */
function wallClock(ms) {
  return new Date(ms).toISOString().slice(0, 19)
}

/** @param {string} text */
function inAllLanguages(text) {
  return { en: text, 'zh-Hans': text, 'zh-Hant': text, ja: text }
}
