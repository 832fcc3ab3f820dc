import { describe, expect, test } from 'vitest'
import { memoryDatabase } from '#testing/databases.ts'
import { OVERSEAS, testServerForEach, type IngestTestServer } from './testing/ingest-test-server.ts'
import { serveHoyoverse } from './testing/stub-feeds.ts'

type Lang = 'en-us' | 'zh-cn' | 'ja-jp'

const WORDS: { readonly [lang in Lang]: { readonly title: string; readonly heading: string } } = {
  'en-us': { title: 'Version 6.5 Update Details', heading: 'Event Duration' },
  'zh-cn': { title: '6.5版本更新说明', heading: '活动时间' },
  'ja-jp': { title: 'Ver.6.5アップデート詳細', heading: 'イベント期間' },
}

/** Notes with a list of events: their names, and the days of March on which they start. */
function notes(lang: Lang, events: readonly (readonly [string, number])[]) {
  const { title, heading } = WORDS[lang]
  const body = events.map(
    ([name, day]) =>
      `<p>■ ${name}</p><p>${heading}：<t class="t_lc">2026/03/${day} 10:00</t> ~ <t class="t_lc">2026/04/01 03:59</t></p>`,
  )
  return { list: [{ id: 9, title, body: body.join('') }] }
}

describe('the list in the notes of a version', () => {
  let server: IngestTestServer
  testServerForEach(memoryDatabase, (fresh) => (server = fresh))

  test.each<
    [string, { readonly [lang in Lang]?: readonly (readonly [string, number])[] }, readonly string[]]
  >([
    [
      'is that of most languages',
      {
        'en-us': [
          ['One', 11],
          ['Two', 12],
        ],
        'zh-cn': [
          ['一', 11],
          ['二', 12],
        ],
        'ja-jp': [
          ['いち', 11],
          ['に', 13],
        ],
      },
      ['One 一', 'Two 二'],
    ],
    [
      'is whole where the other language lacks some of it',
      {
        'en-us': [
          ['One', 11],
          ['Two', 12],
          ['Three', 13],
        ],
        'zh-cn': [
          ['一', 11],
          ['三', 13],
        ],
      },
      ['One 一', 'Two Two', 'Three 三'],
    ],
    [
      'is what both languages have where neither has all',
      {
        'en-us': [
          ['One', 11],
          ['Two', 12],
        ],
        'zh-cn': [
          ['一', 11],
          ['三', 13],
        ],
      },
      ['One 一'],
    ],
    [
      'is nothing where nobody can tell which entries are the same',
      {
        'en-us': [
          ['One', 11],
          ['Two', 11],
          ['Four', 14],
        ],
        'zh-cn': [
          ['一', 11],
          ['三', 13],
        ],
      },
      [],
    ],
  ])('%s', async (_, lists, expected) => {
    for (const lang of ['en-us', 'zh-cn', 'ja-jp'] as const) {
      const events = lists[lang]
      if (events) serveHoyoverse(server.stub, { ...OVERSEAS, lang }, notes(lang, events))
    }
    await server.run()
    const announced = (await server.rows())
      .filter(({ type, startTime }) => type === 'event' && /^2026-03-1[1-4]/.test(startTime))
      .toSorted((a, b) => a.startTime.localeCompare(b.startTime))
      .map(({ titles }) => `${titles.en} ${titles['zh-Hans']}`)
    expect(announced).toEqual(expected)
  })
})

const EVENTS: { readonly [lang in Lang]: readonly [string, string] } = {
  'en-us': ['"One" Event', 'Event Duration'],
  'zh-cn': ['「一」活动', '活动时间'],
  'ja-jp': ['「イチ」イベント', 'イベント期間'],
}
const LC = (text: string) => `<t class="t_lc">${text}</t>`

describe('the times of an event', () => {
  let server: IngestTestServer
  testServerForEach(memoryDatabase, (fresh) => (server = fresh))

  const FROM = LC('2026/03/11 10:00')
  const TO = LC('2026/03/24 03:59')
  const READ = ['2026-03-11T10:00:00 → 2026-03-24T03:59:00 server']

  test.each<[string, { readonly [lang in Lang]?: string }, readonly string[]]>([
    [
      'are those that most languages tell',
      {
        'en-us': `${FROM} – ${TO}`,
        'zh-cn': `${FROM} ~ ${TO}`,
        'ja-jp': `${FROM} ～ ${LC('2026/03/25 03:59')}`,
      },
      READ,
    ],
    [
      'are unknown where two languages tell two',
      { 'en-us': `${FROM} – ${TO}`, 'ja-jp': `${FROM} ～ ${LC('2026/03/25 03:59')}` },
      [],
    ],
    [
      'are the same without their seconds',
      { 'en-us': `${FROM} – ${TO}`, 'zh-cn': `${FROM} ~ ${LC('2026/03/24 03:59:59')}` },
      READ,
    ],
    [
      'keep the clock that one language leaves out',
      {
        'en-us': '2026/03/11 10:00 – 2026/04/08 06:00',
        'zh-cn': `${FROM} ~ <t class="t_gl">2026/04/08 06:00</t>`,
      },
      ['2026-03-11T10:00:00 → 2026-04-08T06:00:00 global'],
    ],
    [
      'end on the date that one language gives to the end of a version',
      {
        'en-us': `${FROM} – End of Version 6.5`,
        'zh-cn': `${FROM} ~ <t class="t_gl">2026/04/08 06:00</t>`,
      },
      ['2026-03-11T10:00:00 → 2026-04-08T06:00:00 global'],
    ],
  ])('%s', async (_, times, expected) => {
    for (const lang of ['en-us', 'zh-cn', 'ja-jp'] as const) {
      const [title, heading] = EVENTS[lang]
      const body = `<p>〓${heading}〓</p><p>${times[lang]}</p>`
      if (times[lang] !== undefined)
        serveHoyoverse(server.stub, { ...OVERSEAS, lang }, { list: [{ id: 9, title, body }] })
    }
    await server.run()
    const announced = (await server.rows()).filter(
      ({ titles }) => titles.en === 'One' || titles['zh-Hans'] === '一',
    )
    expect(
      announced.map(({ startTime, endTime, endAnchor }) => `${startTime} → ${endTime} ${endAnchor}`),
    ).toEqual(expected)
  })
})
