import { expect, it } from 'vitest'
import type { Notice } from '#ingest/source.ts'
import { GL, KNOWLEDGE, LC, VERSIONS, aNotice, escaped, quickestMs } from '#ingest/testing/notice-readings.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { searchable } from './plain-text.ts'
import { type NoticeReading, readNotice } from './read-notice.ts'

const BODIES: readonly Partial<Notice>[] = [
  { body: `<p>〓Event Duration〓</p><p>${LC('2025/05/09 10:00')} – ${LC('2025/05/26 03:59')}</p>` },
  {
    body: escaped(`<h1>Event Period</h1><p>${LC('2025/05/09 12:00:00')} – ${GL('2025/05/26 03:59:00')}</p>`),
  },
  {
    body: `<p>〓Event Duration〓</p><table><tr><td>I</td><td>${LC('2025/05/12 04:00')}</td><td rowspan=2>${LC('2025/05/26 03:59')}</td></tr><tr><td>II</td><td>${LC('2025/05/09 10:00')}</td></tr></table>`,
  },
  {
    title: 'Event Wish "Sample"',
    body: `<table><td>Event Wish Duration</td><td>After the Version "Luna IV" update ~ ${LC('2026/02/03 17:59')}</td></table>`,
  },
  {
    title: 'Version 5.8 Update Maintenance Preview',
    body: `<p>Update maintenance begins at ${GL('2025/07/30 06:00')} and is estimated to take 5 hours.</p>`,
  },
  {
    title: 'Version 5.6 "Sample" Update Details',
    body: `<p>Version 5.6 will run from after the Version 5.6 update until ${GL('2025/06/18 06:00:00')}.</p><p>■ Update Time</p><p>Begins at ${GL('2025/05/07 06:00:00')}. The update will take approximately 5 hours.</p><p>■ One</p><p>- Event Period: ${LC('2025/05/09 12:00')} – ${GL('2025/05/26 03:59')}</p>`,
  },
  {
    language: 'zh-Hans',
    title: '「样例」活动',
    body: '<div>✦活动时间✦</div><div>5.6版本更新后 ~ 下个版本更新维护前</div>',
  },
  {
    language: 'zh-Hant',
    title: '「樣例」活動',
    body: '<p>【活動時間】</p><p>２０２５／０５／０９　１０：００～２０２５／０５／２６　０３：５９（伺服器時間）</p>',
  },
  {
    language: 'ja',
    title: '「サンプル」イベント',
    body: '<p>【開催期間】</p><p>2025/05/09(金) 10:00 〜 2025/05/26(月) 03:59（サーバー時間）</p>',
  },
  {
    gameId: 'starrail',
    title: 'Version 5.6 Event Warp: Phase I',
    body: `<p>During the "Song" Character Event Warp, the limited 5-star characters One (Hunt: Ice), Two (Hunt: Fire), and Three (Hunt: Wind) will be boosted.</p><table><tr><td>${LC('2025/05/09 12:00')} – ${LC('2025/05/26 11:59')}</td></tr></table>`,
  },
  {
    gameId: 'zenless',
    language: 'zh-Hans',
    title: '5.6版本限时频段（上期）',
    body: '<p>本期代理人与音擎调频活动时间为：5.6版本更新后 ~ 2025-05-27 11:59（服务器时间），包含如下内容：</p><p>限定S级代理人[甲(火·击破)]、[乙(冰·支援)]以及A级代理人[丙(物理·强攻)]</p>',
  },
]
const SCRAPS = [
  '<',
  '>',
  '&lt;',
  '</td>',
  '<table>',
  '~',
  '–',
  '2025',
  '99:99',
  '/',
  '年',
  '\u0000',
  '\u200D',
  '\uD800',
  '🌙',
  '版本更新后',
  '<t class="t_lc">',
  ' '.repeat(500),
  '9'.repeat(300),
  '('.repeat(200),
]
const MUTATIONS = 1_000

function mutated(body: string, random: (below: number) => number): string {
  let text = body
  for (let count = 1 + random(4); count > 0; count -= 1) {
    const [from, length] = [random(text.length + 1), random(12)]
    const scrap = SCRAPS[random(SCRAPS.length)] ?? ''
    const pieces = [
      () => text.slice(0, from) + text.slice(from + length),
      () => text.slice(0, from) + scrap + text.slice(from),
      () => text.slice(0, from) + text.slice(from, from + length).repeat(1 + random(30)) + text.slice(from),
      () => text.slice(from) + text.slice(0, from),
      () => text.slice(0, from),
    ]
    text = pieces[random(pieces.length)]?.() ?? text
  }
  return text
}

/** The days that a reading may speak of: those its text names, and those on which known versions begin or end. */
function daysIn(text: string): ReadonlySet<string> {
  const plain = searchable(text.replaceAll(/<[^<>]*>|&lt;[^;]*?&gt;/g, ''))
  const named = [...plain.matchAll(/(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})/g)]
  return new Set([
    ...named.map(([, year, month = '', day = '']) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    ),
    ...VERSIONS.map(({ start }) => start.slice(0, 10)),
  ])
}

type Outcome = {
  readonly whole: Partial<Notice>
  readonly body: string
  readonly tookMs: number
  /** None when the notice was skipped. */
  readonly periods: readonly (readonly [start: string, end: string])[]
}

function read(whole: Partial<Notice>, body: string): Outcome {
  const startedAt = performance.now()
  const { content } = readNotice(aNotice({ ...whole, body }), KNOWLEDGE)
  const tookMs = performance.now() - startedAt
  return { whole, body, tookMs, periods: periodsIn(content) }
}

function periodsIn(reading: NoticeReading['content']): Outcome['periods'] {
  if (reading.kind === 'skipped') return []
  if (reading.kind === 'activity') return [[reading.period.start.wall, reading.period.end.wall]]
  if (reading.kind === 'banners') return reading.banners.flatMap((one) => periodsIn(one))
  const { maintenance, closes, listed } = reading
  return [
    ...(maintenance === null ? [] : [[maintenance.start, maintenance.end] as const]),
    ...(maintenance === null || closes === null ? [] : [[maintenance.end, closes] as const]),
    ...listed.flatMap((one) => periodsIn(one)),
  ]
}

it(`${MUTATIONS} broken bodies of notices: none crashes, none takes long, none makes up a date`, () => {
  const random = seededRandom(20_260_301)
  const outcomes = Array.from({ length: MUTATIONS }, (_, count) => {
    const whole = BODIES[count % BODIES.length] ?? {}
    return read(whole, mutated(whole.body ?? '', random))
  })
  const slow = outcomes.filter(({ tookMs }) => tookMs > 1_000)
  expect(slow.filter(({ whole, body }) => quickestMs(() => read(whole, body)) > 1_000)).toEqual([])
  expect(outcomes.filter(({ periods }) => periods.some(([start, end]) => start >= end))).toEqual([])
  const madeUp = outcomes.filter(({ body, periods }) => {
    const days = daysIn(body)
    return periods.flat().some((wall) => !days.has(wall.slice(0, 10)))
  })
  expect(madeUp).toEqual([])
  // Guards against a test in which no body could be read at all.
  expect(outcomes.filter(({ periods }) => periods.length > 0).length).toBeGreaterThan(MUTATIONS / 5)
})
