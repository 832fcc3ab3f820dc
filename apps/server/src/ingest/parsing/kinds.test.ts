import { describe, expect, test } from 'vitest'
import type { Notice } from '#ingest/source.ts'
import { GL, LC, escaped, quickestMs, readingOf } from '#ingest/testing/notice-readings.ts'

describe('the kind of a notice', () => {
  const body = `<p>〓Event Duration〓</p><p>${LC('2025/05/16 04:00')} - ${LC('2025/06/16 03:59')}</p>`
  test.each<[Partial<Notice>, string]>([
    [{ title: 'Event Details' }, 'skipped: no-activity'],
    [{ title: '"Sample" Survey' }, 'skipped: no-activity'],
    [{ title: '"Survey Says" Event' }, 'event Survey Says'],
    [{ title: '"A Wish Upon the Channel" Event' }, 'event A Wish Upon the Channel'],
    [{ title: '[Pioneer Podcast] Event Details' }, 'skipped: no-activity'],
    [{ title: '[商城礼包]限时折扣上架', language: 'zh-Hans' }, 'skipped: no-activity'],
    [{ title: '[Sample]', group: 'shop' }, 'skipped: no-activity'],
    [
      {
        title: '深境螺旋「样例之月」',
        language: 'zh-Hans',
        body: body.replace('Event Duration', '活动时间'),
      },
      'challenge 样例之月',
    ],
    [
      {
        title: '【样例】全新高难周期挑战',
        language: 'zh-Hans',
        body: body.replace('Event Duration', '开放时间'),
      },
      'challenge 样例',
    ],
    [{ title: '<img src=x onerror=alert(1)>"<b>Sample</b>" Event<script>alert(1)</script>' }, 'event Sample'],
    [{ title: '<script>alert(1)</script>', subtitle: '<svg onload=alert(1)></svg>Sub' }, 'event Sub'],
    [{ title: '', subtitle: '' }, 'skipped: no-name'],
    [{ title: '"\u200B\u3164\u1160" Event' }, 'skipped: no-name'],
    [{ title: '"\u2800" Event' }, 'skipped: no-name'],
    [
      { title: '', subtitle: 'Event Wish "Song" - Boosted Drop Rate for "Sample"!' },
      'character Song [Sample]',
    ],
    [
      { title: '', subtitle: '"The Last Light Cone"', group: 'picture', body: `<p>Event Warp</p>${body}` },
      'weapon The Last Light Cone',
    ],
    [
      { title: '"Nothing but a Name"', group: 'picture', body: `<p>Light Cone Event Warp</p>${body}` },
      'weapon Nothing but a Name',
    ],
    [{ title: '"A Party"', group: 'picture' }, 'event A Party'],
    [
      {
        title: '獨家頻道「初光」',
        language: 'zh-Hant',
        body: body.replace('Event Duration', '活動時間'),
      },
      'character 初光',
    ],
    [{ title: 'Lightrace Wish "Song" Now Available!' }, 'other Song'],
    [
      {
        title: '「初光」祈愿：溯光祈愿开启',
        language: 'zh-Hans',
        body: body.replace('Event Duration', '活动时间'),
      },
      'other 初光',
    ],
    [
      { title: 'A Cosy Room: Redeem an Outfit for the Cat', subtitle: 'A Cosy Room Event Details' },
      'event A Cosy Room',
    ],
    [{ title: 'An Outfit for the Cat: Redeem It', subtitle: 'Outfit Event Details' }, 'skipped: no-activity'],
  ])('is read from %j', (notice, expected) => {
    const seen = readingOf({ body, ...notice })
    expect(seen.replace(/ \d{4}-.*$/, '')).toBe(expected)
  })
})

describe('the notice of an update', () => {
  test.each<[string, Partial<Notice>, string]>([
    [
      'begin and hours',
      {
        title: 'Version 5.8 Update Maintenance Preview',
        body: `<p>〓Update Schedule〓</p><p>Update maintenance begins at ${GL('2025/07/30 06:00')} and is estimated to take 5 hours.</p>`,
      },
      'maintenance 5.8 2025-07-30T06:00:00 → 2025-07-30T11:00:00',
    ],
    [
      'a named moon',
      {
        title: 'Version "Luna II" Update Maintenance Preview',
        body: `<p>Update maintenance begins at ${GL('2025/10/22 06:00')} and is estimated to take 5 hours.</p>`,
      },
      'maintenance 6.1 2025-10-22T06:00:00 → 2025-10-22T11:00:00',
    ],
    [
      '版本更新维护预告',
      {
        language: 'zh-Hans',
        title: '「月之二」版本更新维护预告',
        body: `<p>〓更新时间〓</p><p>${GL('2025/10/22 06:00')}开始进行版本更新维护，预计5小时完成。</p>`,
      },
      'maintenance 6.1 2025-10-22T06:00:00 → 2025-10-22T11:00:00',
    ],
    [
      'a notice that begins with its download',
      {
        language: 'zh-Hans',
        title: '5.8版本「名」预下载开启&更新通知',
        body: `<p>预下载于${GL('2025/07/28 12:00')}开启。</p><p>【版本更新时间】</p><p>${GL('2025/07/30 06:00')}开始，预计需要5个小时。</p>`,
      },
      'maintenance 5.8 2025-07-30T06:00:00 → 2025-07-30T11:00:00',
    ],
    [
      'the same in English',
      {
        title: 'Version 5.8 "Some Name" Pre-Download Now Available & Update Notice',
        body: `<p>[Version Update Time]</p><p>Begins at ${GL('2025/07/30 06:00')} and takes 5 hours.</p>`,
      },
      'maintenance 5.8 2025-07-30T06:00:00 → 2025-07-30T11:00:00',
    ],
    [
      'from and to',
      {
        language: 'zh-Hans',
        title: '「名」\n5.8版本内容说明',
        body: '<div>✦更新维护时间：2025年7月30日04:00 ~ 2025年7月30日11:00（UTC+8）</div>',
      },
      'maintenance 5.8 2025-07-30T04:00:00 → 2025-07-30T11:00:00',
    ],
    [
      'メンテナンス',
      {
        language: 'ja',
        title: 'Ver.5.8アップデートメンテナンスのお知らせ',
        body: `<p>メンテナンス開始：${GL('2025/07/30 06:00')}、所要時間は約5時間です。</p>`,
      },
      'maintenance 5.8 2025-07-30T06:00:00 → 2025-07-30T11:00:00',
    ],
    [
      '更新維護預告',
      {
        language: 'zh-Hant',
        title: '5.8版本更新維護預告',
        body: `<p>更新維護將於${GL('2025/07/30 06:00')}開始，預計需要5小時。</p>`,
      },
      'maintenance 5.8 2025-07-30T06:00:00 → 2025-07-30T11:00:00',
    ],
    [
      'notes, not the things of the same day that have times too',
      {
        title: '"The Sample of Samples Below the Sample" Version 5.8 Update Details',
        body: `<p>〓Scope of Compensation〓</p><p>Maintenance Compensation: whoever is there by ${GL('2025/07/28 06:00')}.</p><p>Claim it before ${GL('2025/08/02 06:00')}, within 5 hours after the maintenance.</p><p>The maintenance is near: pre-installation begins at ${GL('2025/07/28 14:00')} and takes 2 hours.</p><p>〓Update Schedule〓</p><p>Update maintenance begins ${GL('2025/07/30 06:00')} and is estimated to take 5 hours.</p>`,
      },
      'maintenance 5.8 2025-07-30T06:00:00 → 2025-07-30T11:00:00',
    ],
    [
      'a long name between the number and the word',
      {
        title: 'Version 5.8 "The Sample of Samples Below the Sample" Update Details',
        body: `<p>■ Update Time</p><p>Begins at ${GL('2025/07/30 06:00:00')}. The update will take approximately <b>5</b> hours.</p>`,
      },
      'maintenance 5.8 2025-07-30T06:00:00 → 2025-07-30T11:00:00',
    ],
    [
      'Update and Maintenance Notice',
      {
        title: 'Version 5.8 Update and Maintenance Notice',
        body: `<h1>Update Time</h1><p>Begins at ${GL('2025/07/30 06:00:00')}. The update will take approximately 5 hours.</p>`,
      },
      'maintenance 5.8 2025-07-30T06:00:00 → 2025-07-30T11:00:00',
    ],
    [
      '版本「名」更新说明',
      {
        language: 'zh-Hans',
        title: '5.8版本「样例之样例」更新说明',
        body: `<p>更新维护时间：${GL('2025/07/30 06:00:00')}开始，预计5小时完成</p>`,
      },
      'maintenance 5.8 2025-07-30T06:00:00 → 2025-07-30T11:00:00',
    ],
    [
      'a title that is beside the title',
      {
        title: '<p><img></p>',
        subtitle: 'Version 5.8 Update Details',
        body: `<p>Update maintenance begins at ${GL('2025/07/30 06:00')} and takes 5 hours.</p>`,
      },
      'maintenance 5.8 2025-07-30T06:00:00 → 2025-07-30T11:00:00',
    ],
    [
      '个小时',
      {
        language: 'zh-Hans',
        title: '5.8版本更新维护预告',
        body: `<p>${GL('2025/07/30 06:00')}开始进行版本更新维护，预计需要5个小时。</p>`,
      },
      'maintenance 5.8 2025-07-30T06:00:00 → 2025-07-30T11:00:00',
    ],
    [
      'half an hour more',
      {
        title: 'Version 5.8 Update Maintenance Preview',
        body: `<p>Update maintenance begins at ${GL('2025/07/30 06:00')} and takes 2.5 hours.</p>`,
      },
      'maintenance 5.8 2025-07-30T06:00:00 → 2025-07-30T08:30:00',
    ],
    [
      'more hours than a day has',
      {
        title: 'Version 5.8 Update Maintenance Preview',
        body: `<p>Update maintenance begins at ${GL('2025/07/30 06:00')} and takes 105 hours.</p>`,
      },
      'skipped: no-maintenance-time',
    ],
    [
      'a date that looks like a version',
      {
        title: '2025.08.13 Update Maintenance Notice',
        body: `<p>Update maintenance begins at ${GL('2025/08/13 06:00')} and takes 5 hours.</p>`,
      },
      'skipped: no-maintenance-time',
    ],
    [
      'a repair of a version, which opens none',
      {
        title: 'Version 5.8.1 Update Maintenance Notice',
        body: `<p>Update maintenance begins at ${GL('2025/08/13 06:00')} and takes 5 hours.</p>`,
      },
      'skipped: no-maintenance-time',
    ],
    [
      'no hours, where it begins as it always does',
      {
        title: 'Version 5.8 Update Maintenance Preview',
        body: `<p>Update maintenance begins at ${GL('2025/07/30 06:00')}.</p>`,
      },
      'maintenance 5.8 2025-07-30T06:00:00 → 2025-07-30T11:00:00',
    ],
    [
      'no hours, where it begins at another time',
      {
        title: 'Version 5.8 Update Maintenance Preview',
        body: `<p>Update maintenance begins at ${GL('2025/07/30 07:00')}.</p>`,
      },
      'skipped: no-maintenance-time',
    ],
    [
      'no version',
      {
        title: 'Update Maintenance Preview',
        body: `<p>Update maintenance begins at ${GL('2025/07/30 06:00')} and takes 5 hours.</p>`,
      },
      'skipped: no-maintenance-time',
    ],
  ])('is read correctly: %s', (_, notice, expected) => {
    expect(readingOf(notice)).toBe(expected)
  })
})

const range = (from: string, to: string) => `${LC(from)} – ${LC(to)}`

describe('the notes of a version', () => {
  test.each<[string, Partial<Notice>, readonly string[]]>([
    [
      'until when it runs, its events and its seasons',
      {
        gameId: 'starrail',
        title: 'Version 6.4 "Sample" Update Details',
        body: escaped(`<h1>Update and Compensation Details</h1>
          <p>Version 6.4 will run from after the Version 6.4 update until ${GL('2026/04/08 06:00:00')}.</p>
          <p>■ Update Time</p><p>Begins at ${GL('2026/02/25 06:00:00')}. The update will take approximately 5 hours.</p>
          <p>6. New Events</p>
          <p><b>■ Paper Planes</b></p><p>- Planes made of paper.</p><p>• As many as you like.</p>
          <p>- Event Period: After the Version 6.4 update – ${GL('2026/04/08 03:59:00')}</p><p>- Requirement: Level ≥ 21</p>
          <p><b>■ A Park</b></p><p>- Event Period: ${LC('2026/03/18 12:00:00')} – ${GL('2026/04/08 03:59:00')}</p>
          <p><b>■ A Gift Without a Date</b></p><p>Log in every day.</p>
          <p><b>■ A Gift of Tomorrow</b></p><p>- Event Period: After the Version 9.9 update – ${LC('2026/04/08 03:59:00')}</p>
          <h1>Gameplay</h1><p>- Spiral Abyss: A Sample Moon</p><p>${range('2026/03/16 04:00:00', '2026/04/16 03:59:00')}</p>`),
      },
      [
        'maintenance 6.4 2026-02-25T06:00:00 → 2026-02-25T11:00:00',
        'closes 2026-04-08T06:00:00',
        'event Paper Planes 2026-02-25T11:00g* → 2026-04-08T03:59g',
        'event A Park 2026-03-18T12:00s → 2026-04-08T03:59g',
        'skipped A Gift of Tomorrow: unknown-version',
        'challenge Spiral Abyss: A Sample Moon 2026-03-16T04:00s → 2026-04-16T03:59s',
      ],
    ],
    [
      '全新活动',
      {
        gameId: 'zenless',
        language: 'zh-Hans',
        title: '6.4版本「样例」更新说明',
        body: `<p>【更新时间】</p><p>2026/02/25 06:00（UTC+8）开始停机维护，预计5小时</p><p>【全新活动】</p>
          <p>· 「纸飞机」</p><p>活动时间：6.4版本更新后 ~ 2026/04/06 03:59（服务器时间）</p>
          <p>· 礼包</p><p>活动时间：6.4版本更新后 ~ 2026/04/06 03:59（服务器时间）</p>`,
      },
      [
        'maintenance 6.4 2026-02-25T06:00:00 → 2026-02-25T11:00:00',
        'event 纸飞机 2026-02-25T11:00g* → 2026-04-06T03:59s',
        'skipped 礼包: no-activity',
      ],
    ],
    [
      'nothing but a list',
      {
        title: 'Version 6.4 Content Overview',
        body: `<p>■ A Park</p><p>Event Period: ${range('2026/03/18 12:00', '2026/04/08 03:59')}</p>`,
      },
      ['version 6.4', 'event A Park 2026-03-18T12:00s → 2026-04-08T03:59s'],
    ],
  ])('say %s', (_, notice, expected) => {
    expect(readingOf(notice).split('; ')).toEqual(expected)
  })
})

describe('a body that cannot be read', () => {
  test.each([
    ['a hundred thousand open tags', `<p>${'<b>'.repeat(100_000)}x`, 'skipped: body-too-deep'],
    ['half a million characters', 'x'.repeat(500_000), 'skipped: body-too-long'],
    ['one endless line', `〓Event Duration〓<br>${'2025/'.repeat(70_000)}`, 'skipped: no-window'],
    ['unclosed everything', '<table><td><t class="t_lc">2025/05/09'.repeat(20), 'skipped: no-window'],
  ])('is skipped at once: %s', (_, body, expected) => {
    expect(readingOf({ body })).toBe(expected)
    expect(quickestMs(() => readingOf({ body }))).toBeLessThan(1_000)
  })
})
