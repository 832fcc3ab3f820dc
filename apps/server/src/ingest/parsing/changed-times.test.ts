import { describe, expect, test } from 'vitest'
import type { Notice } from '#ingest/source.ts'
import { DURATION, LC, readingOf } from '#ingest/testing/notice-readings.ts'

type Body = readonly [Notice['language'], what: string, body: string]

const OLD = `${LC('2026/03/05 10:00')} – ${LC('2026/03/20 03:59')}`
const NEW = `${LC('2026/03/12 10:00')} – ${LC('2026/03/27 03:59')}`
const read = (language: Notice['language'], body: string) =>
  readingOf({ language, title: '「Sample」', subtitle: '"Sample" Event', body }).replace('event Sample ', '')
const below = (language: Notice['language'], ...lines: readonly string[]) =>
  `<p>〓${DURATION[language]}〓</p>${lines.map((line) => `<p>${line}</p>`).join('')}`
const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const table = (...rows: readonly string[]) => below('en', `<table>${rows.join('')}</table>`)

describe('times that were changed', () => {
  test.each<Body>([
    ['en', 'before and after', below('en', `Before: ${OLD}`, `After: ${NEW}`)],
    ['en', 'after and before', below('en', `After adjustment: ${NEW}`, `Before adjustment: ${OLD}`)],
    ['en', 'labels above them', below('en', 'Before:', OLD, 'After:', NEW)],
    ['en', 'in one sentence', below('en', `${OLD}, which is postponed to ${NEW}`)],
    ['en', 'original and new', below('en', `Original time: ${OLD}`, `Adjusted time: ${NEW}`)],
    ['en', 'rows of a table', table(row('Before', OLD), row('After', NEW))],
    [
      'en',
      'rows of a table with a start and an end',
      table(row('Original', ...OLD.split(' – ')), row('Adjusted', ...NEW.split(' – '))),
    ],
    [
      'en',
      'headings',
      `<p>〓Original Event Duration〓</p><p>${OLD}</p><p>〓New Event Duration〓</p><p>${NEW}</p>`,
    ],
    ['en', 'behind colons', `<p>Original Event Duration: ${OLD}</p><p>New Event Duration: ${NEW}</p>`],
    ['zh-Hans', '调整前后', below('zh-Hans', `调整前：${OLD}`, `调整后：${NEW}`)],
    ['zh-Hans', '延期至', below('zh-Hans', `原定于${OLD}，现延期至${NEW}`)],
    ['zh-Hans', '标题', `<p>〓原活动时间〓</p><p>${OLD}</p><p>〓调整后活动时间〓</p><p>${NEW}</p>`],
    ['zh-Hans', '调整后的时间', `<p>✦原活动时间：${OLD}</p><p>✦调整后时间：${NEW}</p>`],
    ['zh-Hant', '變更前後', below('zh-Hant', `變更前：${OLD}`, `變更後：${NEW}`)],
    ['zh-Hant', '調整為', below('zh-Hant', `${OLD}，調整為${NEW}`)],
    ['ja', '変更前と変更後', below('ja', `変更前：${OLD}`, `変更後：${NEW}`)],
    [
      'ja',
      '見出し',
      `<p>〓変更前のイベント期間〓</p><p>${OLD}</p><p>〓変更後のイベント期間〓</p><p>${NEW}</p>`,
    ],
  ])('count as they are now, in %s: %s', (language, _, body) => {
    expect(read(language, body)).toBe('2026-03-12T10:00s → 2026-03-27T03:59s')
  })

  test.each<Body>([
    ['en', 'extended until', below('en', `${OLD}, and is extended until ${LC('2026/03/27 03:59')}`)],
    ['en', 'extended, as ranges', below('en', OLD, `${LC('2026/03/05 10:00')} – ${LC('2026/03/27 03:59')}`)],
    ['zh-Hans', '延长至', below('zh-Hans', `${OLD}，延长至${LC('2026/03/27 03:59')}`)],
    ['zh-Hant', '延長至', below('zh-Hant', `${OLD}，延長至${LC('2026/03/27 03:59')}`)],
    ['ja', 'まで延長', below('ja', `${OLD}でしたが、${LC('2026/03/27 03:59')}まで延長`)],
  ])('may end later, in %s: %s', (language, _, body) => {
    expect(read(language, body)).toBe('2026-03-05T10:00s → 2026-03-27T03:59s')
  })

  test('count phase by phase', () => {
    const body = below(
      'en',
      `Before: ${OLD}`,
      'After:',
      `${LC('2026/03/12 10:00')} – ${LC('2026/03/18 03:59')}`,
      `${LC('2026/03/18 04:00')} – ${LC('2026/03/29 03:59')}`,
    )
    expect(read('en', body)).toBe('2026-03-12T10:00s → 2026-03-29T03:59s')
  })

  test('are none that a label without times speaks of', () => {
    const body = below('en', OLD, 'New:', 'A park.')
    expect(read('en', body)).toBe('2026-03-05T10:00s → 2026-03-20T03:59s')
    expect(read('en', below('en', `Before: ${OLD}`, 'After: soon'))).toBe('skipped: no-window')
  })

  test('are not what opens after something', () => {
    const body = below('en', OLD, `Its last stage opens after ${LC('2026/03/12 10:00')}.`)
    expect(read('en', body)).toBe('2026-03-05T10:00s → 2026-03-20T03:59s')
  })
})

const IN_AMERICA = `${LC('2026/03/04 21:00')} – ${LC('2026/03/19 14:59')}`
const IN_EUROPE = `${LC('2026/03/05 03:00')} – ${LC('2026/03/19 20:59')}`

describe('times that contradict each other', () => {
  test.each<Body>([
    ['en', 'ranges that nothing tells apart', below('en', OLD, NEW)],
    ['en', 'columns of a table', table(row('Before', 'After'), row(OLD, NEW))],
    [
      'en',
      'columns of a table in which one range has the other',
      table(row('Before', 'After'), row(OLD, OLD.replace('03/20', '03/15'))),
    ],
    ['en', 'a start and an end in each row', table(row(...OLD.split(' – ')), row(...NEW.split(' – ')))],
    ['en', 'servers', below('en', `Asia: ${OLD}`, `America: ${IN_AMERICA}`, `Europe: ${IN_EUROPE}`)],
    [
      'en',
      'servers of which one has the longest range',
      below('en', `Asia: ${OLD}`, `America: ${LC('2026/03/04 21:00')} – ${LC('2026/03/20 03:59')}`),
    ],
    [
      'en',
      'servers in a table',
      table(row('Asia', ...OLD.split(' – ')), row('America', ...IN_AMERICA.split(' – '))),
    ],
    ['zh-Hans', '服务器', below('zh-Hans', `亚服：${OLD}`, `美服：${IN_AMERICA}`)],
    ['zh-Hant', '伺服器', below('zh-Hant', `亞服：${OLD}`, `歐服：${IN_EUROPE}`)],
    ['ja', 'サーバー', below('ja', `アジア：${OLD}`, `アメリカ：${IN_AMERICA}`)],
  ])('are not read, in %s: %s', (language, _, body) => {
    expect(read(language, body)).toBe('skipped: times-disagree')
  })

  test('are not made up for by those of the rewards', () => {
    const body = `${below('en', OLD, NEW)}<p>〓Reward Availability Duration〓</p><p>${NEW}</p>`
    expect(read('en', body)).toBe('skipped: times-disagree')
  })

  test('do not, where all servers have the same', () => {
    expect(read('en', below('en', `Asia: ${OLD}`, `America: ${OLD}`))).toBe(
      '2026-03-05T10:00s → 2026-03-20T03:59s',
    )
  })

  test('do not, where a phase is a part of the whole', () => {
    const body = below('en', OLD, `Phase 2: ${LC('2026/03/10 10:00')} – ${LC('2026/03/20 03:59')}`)
    expect(read('en', body)).toBe('2026-03-05T10:00s → 2026-03-20T03:59s')
  })

  test('are not read where the times that hold now cannot be', () => {
    const body = `<p>〓Original Event Duration〓</p><p>${OLD}</p><p>To be announced.</p>`
    expect(read('en', body)).toBe('skipped: no-window')
  })
})
