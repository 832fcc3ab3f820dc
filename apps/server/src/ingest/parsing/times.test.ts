import { describe, expect, test } from 'vitest'
import type { Notice } from '#ingest/source.ts'
import { LC, readingOf } from '#ingest/testing/notice-readings.ts'

const during = (text: string, heading = 'Event Duration') => ({
  body: `<p>〓${heading}〓</p><p>${text}</p>`,
})

describe('the period in a notice', () => {
  test.each<[string, Partial<Notice>, string]>([
    [
      'the notice names other dates first',
      {
        body: `<p>Mails of 2024/01/01 00:00 are gone.</p><p>〓Event Duration〓</p><p>${LC('2025/05/09 10:00')} - ${LC('2025/05/26 03:59')}</p><p>〓Additional Reward Availability Duration〓</p><p>Until ${LC('2025/06/26 03:59')}</p>`,
      },
      '2025-05-09T10:00s → 2025-05-26T03:59s',
    ],
    [
      'only the rewards have a time',
      {
        body: `<p>〓Reward Claim Duration〓</p><p>${LC('2025/05/09 10:00')} - ${LC('2025/05/26 03:59')}</p>`,
      },
      'skipped: no-window',
    ],
    [
      'a table of phases: earliest start, latest end',
      {
        body: `<p>〓Event Duration〓</p><table><tr><td>Phase</td><td>Start</td><td>End</td></tr><tr><td>I</td><td>${LC('2025/05/12 04:00')}</td><td rowspan=2>${LC('2025/05/26 03:59')}</td></tr><tr><td>II</td><td>${LC('2025/05/09 10:00')}</td></tr></table>`,
      },
      '2025-05-09T10:00s → 2025-05-26T03:59s',
    ],
    [
      'phases as ranges',
      during(
        `${LC('2025/05/09 10:00')} ~ ${LC('2025/05/12 03:59')}</p><p>${LC('2025/05/12 04:00')} ~ ${LC('2025/05/26 03:59')}`,
      ),
      '2025-05-09T10:00s → 2025-05-26T03:59s',
    ],
    [
      'the words "to"',
      during('2025-05-09 10:00 to 2025-05-26 03:59 (UTC+8)'),
      '2025-05-09T10:00g → 2025-05-26T03:59g',
    ],
    [
      'zero-width joiners, no-break spaces and entities',
      during('2025/&#8203;05/09&nbsp;10&#65306;00&nbsp;&mdash;&nbsp;2025/05/26&zwj; 03:59（UTC＋8）'),
      '2025-05-09T10:00g → 2025-05-26T03:59g',
    ],
    [
      'a range broken after its dash',
      during('2025/05/09 10:00 ~<br>2025/05/26 03:59 (server time)'),
      '2025-05-09T10:00s → 2025-05-26T03:59s',
    ],
    [
      'a midnight start',
      during('2025/05/09 00:00 - 2025/05/26 03:59 (server time)'),
      '2025-05-09T00:00s → 2025-05-26T03:59s',
    ],
    [
      'the update of a version, and nothing but a dash',
      during('Version 5.6 update - 2025-05-26 03:59 (server time)'),
      '2025-05-07T11:00g* → 2025-05-26T03:59s',
    ],
    [
      'until the end of a version',
      during('After Version 5.6 Update - Until the end of Version 5.6'),
      '2025-05-07T11:00g* → 2025-06-18T05:59g',
    ],
    [
      'before the end of a version',
      during(`${LC('2025/05/09 10:00')} – Before the end of Version 5.6`),
      '2025-05-09T10:00s → 2025-06-18T05:59g',
    ],
    [
      'End of Version',
      during(`${LC('2025/05/09 10:00')} – End of Version 5.6`),
      '2025-05-09T10:00s → 2025-06-18T05:59g',
    ],
    [
      '版本结束前',
      {
        language: 'zh-Hans',
        title: '「Sample」活动',
        ...during('5.6版本更新后 ~ 5.6版本结束前', '活动时间'),
      },
      '2025-05-07T11:00g* → 2025-06-18T05:59g',
    ],
    [
      '版本结束',
      {
        language: 'zh-Hans',
        title: '「Sample」活动',
        ...during(`${LC('2025/05/09 10:00')} ~ 5.6版本结束`, '活动时间'),
      },
      '2025-05-09T10:00s → 2025-06-18T05:59g',
    ],
    [
      '版本期间',
      { language: 'zh-Hans', title: '「Sample」活动', ...during('5.6版本期间', '活动时间') },
      '2025-05-07T11:00g* → 2025-06-18T05:59g',
    ],
    [
      'a named moon',
      {
        language: 'zh-Hans',
        title: '「Sample」活动',
        ...during('「月之四」版本更新后 ~ 2026/02/03 17:59（服务器时间）', '活动时间'),
      },
      '2026-01-14T11:00g* → 2026-02-03T17:59s',
    ],
    [
      'until the next update',
      during('After the Version 5.6 update - until the next version update'),
      '2025-05-07T11:00g* → 2025-06-18T05:59g',
    ],
    [
      '次回アップデートまで',
      {
        language: 'ja',
        title: '「Sample」イベント',
        ...during('Ver.5.6アップデート後～次回アップデートまで', '開催期間'),
      },
      '2025-05-07T11:00g* → 2025-06-18T05:59g',
    ],
    [
      'before the update to the next one',
      {
        language: 'zh-Hans',
        title: '「Sample」活动',
        ...during('2025年5月9日04:00（服务器时间） ~ 5.7版本更新维护前', '活动时间'),
      },
      '2025-05-09T04:00s → 2025-06-18T05:59g',
    ],
    [
      'behind a colon',
      { body: '<p>■ Sample</p><p>Event Period: 2025/05/09 10:00 – 2025/05/26 03:59 (server time)</p>' },
      '2025-05-09T10:00s → 2025-05-26T03:59s',
    ],
    ...(
      [
        ['en', 'After the "Paralogism" version update – End of Version "Paralogism"', 'Event Duration'],
        [
          'en',
          'After the Version 5.6 "Paralogism" update – Before Version 5.6 "Paralogism" ends',
          'Event Duration',
        ],
        ['zh-Hans', '「悖理」版本更新后 ~ 「悖理」版本结束前', '活动时间'],
        ['zh-Hans', '5.6版本「悖理」更新后 ~ 5.6版本「悖理」结束', '活动时间'],
        ['zh-Hant', '「悖理」版本更新後 ~ 「悖理」版本結束前', '活動時間'],
        ['ja', 'バージョン「背理」アップデート後～バージョン「背理」終了まで', 'イベント期間'],
      ] as const
    ).map(([language, text, heading]): [string, Partial<Notice>, string] => [
      `a version by its title, ${text}`,
      { language, title: '「Sample」', subtitle: '"Sample" Event', ...during(text, heading) },
      '2025-05-07T11:00g* → 2025-06-18T05:59g',
    ]),
    [
      'a title that no version has',
      during(`After the "Tomorrow" version update – ${LC('2025/05/26 03:59')}`),
      'skipped: unknown-version',
    ],
    [
      'a version nobody knows',
      during(`After the Version 9.9 update – ${LC('2025/05/26 03:59')}`),
      'skipped: unknown-version',
    ],
    [
      'the end of a version whose successor is not announced',
      during('After the Version 6.4 update – End of Version 6.4'),
      '2026-02-25T11:00g* → 2026-04-08T05:59g~',
    ],
    [
      'all of a version that is not announced',
      during('During Version "Luna VI"'),
      '2026-04-08T11:00g~* → 2026-05-20T05:59g~',
    ],
    [
      '下个版本更新维护前, which is not announced',
      {
        language: 'zh-Hans',
        title: '「Sample」活动',
        ...during('6.4版本更新后 ~ 下个版本更新维护前', '活动时间'),
      },
      '2026-02-25T11:00g* → 2026-04-08T05:59g~',
    ],
    [
      'before the update to a version that is not announced',
      {
        language: 'ja',
        title: '「Sample」イベント',
        ...during('2026/03/05 10:00（サーバー時間）～Ver.6.5アップデート前', 'イベント期間'),
      },
      '2026-03-05T10:00s → 2026-04-08T05:59g~',
    ],
    [
      'a clock that nobody shares',
      during('2025/05/09 10:00 - 2025/05/26 03:59 (UTC+9)'),
      'skipped: other-clock',
    ],
    [
      'a clock of another continent',
      during(`2025/05/09 10:00 (UTC-5) - ${LC('2025/05/26 03:59')}`),
      'skipped: other-clock',
    ],
    [
      'the time of an update',
      {
        body: `<p>〓Update Maintenance Duration〓</p><p>${LC('2025/05/07 06:00')} - ${LC('2025/05/07 11:00')}</p>`,
      },
      'skipped: no-window',
    ],
    [
      'a specified duration and a season',
      during(`${LC('2025/05/09 10:00')} - ${LC('2025/05/26 03:59')}`, 'Season Duration'),
      '2025-05-09T10:00s → 2025-05-26T03:59s',
    ],
    [
      'a clock that nobody shares, in small letters',
      during('2025/05/09 10:00 - 2025/05/26 03:59 (utc+9)'),
      'skipped: other-clock',
    ],
    [
      'a clock that nobody shares, before the date',
      {
        language: 'ja',
        title: '「Sample」',
        ...during('日本時間 2025/05/09 10:00～2025/05/26 03:59', '開催期間'),
      },
      'skipped: other-clock',
    ],
    [
      'the clock of the world, before the date',
      during('北京时间：2025/05/09 10:00 ~ 2025/05/26 03:59', '活动时间'),
      '2025-05-09T10:00g → 2025-05-26T03:59g',
    ],
    [
      'a clock that is named with the start alone',
      during('2025/05/09 10:00 (UTC+8) ~ 2025/05/26 03:59'),
      '2025-05-09T10:00g → 2025-05-26T03:59g',
    ],
    [
      'an update that is completed',
      during('After the Version 5.6 update is completed ~ 2025/05/26 03:59 (server time)'),
      '2025-05-07T11:00g* → 2025-05-26T03:59s',
    ],
    [
      'across the end of a year, until its last midnight',
      during('2024/12/24 10:00 ~ 2024/12/31 24:00 (server time)'),
      '2024-12-24T10:00s → 2025-01-01T00:00s',
    ],
    ['a minute after midnight', during('2025/05/09 10:00 ~ 2025/05/26 24:01'), 'skipped: date-without-time'],
    [
      'a phase whose end has no year',
      during('2025/05/09 10:00 ~ 05/12 03:59<br>2025/05/12 04:00 ~ 2025/05/26 03:59'),
      '2025-05-09T10:00? → 2025-05-26T03:59?',
    ],
    [
      'times that are crossed out',
      during(
        '<s>2025/05/02 10:00 ~ 2025/05/28 03:59</s><br>2025/05/09 10:00 ~ 2025/05/26 03:59 (server time)',
      ),
      '2025-05-09T10:00s → 2025-05-26T03:59s',
    ],
    [
      'before a numbered update',
      during(`${LC('2025/05/09 10:00')} ~ before the Version 5.7 update maintenance`),
      '2025-05-09T10:00s → 2025-06-18T05:59g',
    ],
    [
      'until a version ends',
      during(`${LC('2025/05/09 10:00')} until Version 5.6 ends`),
      '2025-05-09T10:00s → 2025-06-18T05:59g',
    ],
    ['during a version', during('During Version 5.6'), '2025-05-07T11:00g* → 2025-06-18T05:59g'],
    ['期間中', during('Ver.5.6期間中', '開催期間'), '2025-05-07T11:00g* → 2025-06-18T05:59g'],
    [
      '終了まで',
      during(`${LC('2025/05/09 10:00')}～Ver.5.6終了まで`, '開催期間'),
      '2025-05-09T10:00s → 2025-06-18T05:59g',
    ],
    [
      'a moon in small letters',
      during(`After the V"luna iv" version update maintenance ~ ${LC('2026/02/03 17:59')}`),
      '2026-01-14T11:00g* → 2026-02-03T17:59s',
    ],
    [
      'a moon that never rose',
      during('After the Version Luna IIII update ~ 2025/05/26 03:59'),
      'skipped: unknown-version',
    ],
    [
      'a day, and the update on it',
      during(`2025/05/07 5.6版本更新后 - ${LC('2025/05/26 15:00')}`, '活动时间'),
      '2025-05-07T11:00g* → 2025-05-26T15:00s',
    ],
    ['after an update of no number', during('After the next update ~ 2025/05/26 03:59'), 'skipped: no-end'],
    ['a day of three digits', during('2025/05/091 ~ 2025/05/26 03:59'), 'skipped: no-end'],
    [
      'a clock a quarter off',
      during('2025/05/09 10:00 ~ 2025/05/26 03:59 (UTC+8:45)'),
      'skipped: other-clock',
    ],
    [
      'a range broken before its dash',
      during('2025/05/09 10:00<br>~ 2025/05/26 03:59 (UTC+8)'),
      '2025-05-09T10:00g → 2025-05-26T03:59g',
    ],
    [
      'phases out of order',
      during('2025/05/12 04:00 ~ 2025/05/26 03:59 (UTC+8)<br>2025/05/09 10:00 ~ 2025/05/12 03:59 (UTC+8)'),
      '2025-05-09T10:00g → 2025-05-26T03:59g',
    ],
    [
      'an update and an end in cells of their own',
      during(
        `<table><tr><td>After the Version 5.6 update</td><td>${LC('2025/05/26 03:59')}</td></tr></table>`,
      ),
      '2025-05-07T11:00g* → 2025-05-26T03:59s',
    ],
    [
      'the same time in two cells',
      during('<table><tr><td>2025/05/26 03:59</td><td>2025/05/26 03:59</td></tr></table>'),
      'skipped: no-end',
    ],
    ['no time between', during('2025/05/26 03:59 ~ 2025/05/26 03:59'), 'skipped: ends-before-it-starts'],
    [
      'the first of two problems',
      during('Permanent</p><p>〓Duration〓</p><p>2025/05/09'),
      'skipped: permanent',
    ],
    ['a date without a time', during('2025/05/09 - 2025/05/26'), 'skipped: date-without-time'],
    ['a date on no calendar', during('2025/02/30 10:00 - 2025/05/26 03:59'), 'skipped: date-without-time'],
    [
      'an end before the start',
      during('2025/05/26 10:00 - 2025/05/09 03:59'),
      'skipped: ends-before-it-starts',
    ],
    ['no end', during('After the Version 5.6 update ~'), 'skipped: no-end'],
    ['permanent', during('Permanently available after the Version 5.6 update'), 'skipped: permanent'],
    ['open from a day on', during('5.6版本更新后，2025/05/26 10:00后长期开放'), 'skipped: permanent'],
    ['no time at all', { body: '<p>Hello.</p>' }, 'skipped: no-window'],
    ['no body', { body: ' ' }, 'skipped: no-body'],
  ])('is read correctly: %s', (_, notice, expected) => {
    expect(readingOf(notice).replace('event Sample ', '')).toBe(expected)
  })
})
