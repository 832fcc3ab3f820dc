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
