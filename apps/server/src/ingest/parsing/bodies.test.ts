import { describe, expect, test } from 'vitest'
import type { Notice } from '#ingest/source.ts'
import { GL, LC, readingOf } from '#ingest/testing/notice-readings.ts'

const TIMES = '2025/05/09 10:00 ~ 2025/05/26 03:59'
const OTHER_TIMES = '2025/04/01 10:00 ~ 2025/07/01 03:59'
const HEADING = '<p>〓Event Duration〓</p>'
const READ = '2025-05-09T10:00? → 2025-05-26T03:59?'

describe('the times of the event in the body of a notice', () => {
  test.each<[string, string, string]>([
    ['a line broken in plain text', `〓Event Duration〓\n${TIMES}`, READ],
    ['a line broken by a tag', `<p>〓Event Duration〓<br>${TIMES}</p>`, READ],
    [
      'lines broken inside of a cell, where they go on',
      `${HEADING}<table><tr><td>2025/05/09\n10:00 ~ 2025/05/26\n03:59</td></tr></table>`,
      READ,
    ],
    ['lines after a table', `<table><tr><td>5-Star</td></tr></table>${HEADING}<p>${TIMES}</p>`, READ],
    [
      'up to the next heading, even if its tags are escaped',
      `${HEADING}<p>${TIMES}</p><h1>&lt;b&gt;Gifts&lt;/b&gt;</h1><p>${OTHER_TIMES}</p>`,
      READ,
    ],
    ['up to the next ornament', `${HEADING}<p>${TIMES}</p><p>〓Gifts〓</p><p>${OTHER_TIMES}</p>`, READ],
    [
      'up to the next words for a duration',
      `${HEADING}<p>${TIMES}</p><p>Gift Exchange Duration: ${OTHER_TIMES}</p>`,
      READ,
    ],
    [
      'below a heading rather than behind a colon',
      `<p>Trial Event Period: ${OTHER_TIMES}</p>${HEADING}<p>${TIMES}</p>`,
      READ,
    ],
    ['not those of rewards behind a colon', `<p>Reward Duration: ${TIMES}</p>`, 'skipped: no-window'],
    ['below a colon that nothing dated follows', `<p>Event Period: Asia</p><p>${TIMES}</p>`, READ],
    [
      'below a colon that half of it follows',
      '<p>Event Period: 2025/05/09 10:00 ~</p><p>2025/05/26 03:59</p>',
      READ,
    ],
    [
      'not below a heading that follows a colon',
      `<p>Event Period: soon</p><p>【${TIMES}】</p>`,
      'skipped: no-window',
    ],
    ['words that are part of another', `<p>Preduration</p><p>${TIMES}</p>`, 'skipped: no-window'],
    [
      'a heading after a colon is a sentence',
      `<p>Mind: Event Duration</p><p>${TIMES}</p>`,
      'skipped: no-window',
    ],
    [
      'not what is not shown',
      `${HEADING}<template>${OTHER_TIMES}</template><noscript>${OTHER_TIMES}</noscript><iframe>${OTHER_TIMES}</iframe><object>${OTHER_TIMES}</object><p>${TIMES}</p>`,
      READ,
    ],
    [
      'not the clock of what is crossed out',
      `${HEADING}<p><s>${GL('2025/04/01 10:00')}</s> ${TIMES}</p>`,
      READ,
    ],
    [
      'a clock nobody named',
      `${HEADING}<p><t class="t_xx">2025/05/09 10:00</t> ~ 2025/05/26 03:59</p>`,
      READ,
    ],
    [
      'a clock among other names',
      `${HEADING}<p><t class="time t_lc">2025/05/09 10:00</t> ~ ${LC('2025/05/26 03:59')}</p>`,
      READ.replaceAll('?', 's'),
    ],
    [
      'a body that pretends to have marked a clock',
      `${HEADING}<p>2025/05/09 10:00\u{E001} ~ 2025/05/26 03:59\u{E001}</p>`,
      READ,
    ],
    ['the end of an endless line', `${HEADING}<p>${'x'.repeat(2_000)} ${TIMES}</p>`, 'skipped: no-window'],
  ])('are read correctly: %s', (_, body, expected) => {
    expect(readingOf({ body }).replace('event Sample ', '')).toBe(expected)
  })
})

const ON = '2025-05-09T10:00? → 2025-05-26T03:59?'
const lasting = (words: string) => `${words}${HEADING.replace('Event Duration', '活动时间')}<p>${TIMES}</p>`

describe('the name and kind that a notice gives', () => {
  test.each<[string, Partial<Notice>, string]>([
    ['a banner by its group alone', { title: '"Sample"', group: 'banner' }, `character Sample ${ON}`],
    ['a wish that is sold is none', { title: '"Sample" Wish Bundle', group: 'shop' }, 'skipped: no-activity'],
    [
      'what is permanent is no event',
      { title: '"Sample" Event', group: 'permanent' },
      'skipped: no-activity',
    ],
    [
      'only pictures are banners by their text',
      { group: 'event', body: lasting('<p>Event Warp</p>') },
      `event Sample ${ON}`,
    ],
    [
      'a picture whose text comes to warps late is no banner',
      { group: 'picture', body: lasting('<p>Hello.</p>'.repeat(8)) + '<p>Event Warp</p>' },
      `event Sample ${ON}`,
    ],
    [
      'a picture whose text comes to warps soon is one',
      { group: 'picture', body: lasting('<p>Hello.</p><p>Event Warp</p>') },
      `character Sample ${ON}`,
    ],
    [
      'a picture that only quotes a warp is none',
      { group: 'picture', body: lasting('<p>Read "The Last Warp".</p>') },
      `event Sample ${ON}`,
    ],
    ['a slogan is no part of a name', { title: 'Sample: Come and See Event' }, `event Sample ${ON}`],
    [
      'characters that no name and no database can hold',
      { title: '"Sam\u{E000}\uD800ple\0\u0007One" Event' },
      `event Sample One ${ON}`,
    ],
    [
      'a banner that only its unit names',
      {
        title: 'Featured Convene: Sample',
        group: 'banner',
        body: lasting('<p>5-Star Resonator: Sample, 4-Star Resonators: Second receive boosts!</p>'),
      },
      `character Sample [Sample] ${ON}`,
    ],
    [
      'neither character nor weapon',
      { title: '"Sample" Bangboo Channel', body: lasting('') },
      `other Sample ${ON}`,
    ],
  ])('are as expected: %s', (_, notice, expected) => {
    expect(readingOf({ body: lasting(''), ...notice })).toBe(expected)
  })
})

describe('the featured units of a banner', () => {
  test.each<[string, Partial<Notice>, string]>([
    [
      'the best, not the next best',
      { body: lasting('<p>5-Star "Sample (Cryo)" and "Second", 4-star "Third"</p>') },
      '[Sample, Second]',
    ],
    [
      'behind a colon, without quotes',
      {
        body: lasting(
          '<p>5-Star Resonator: Sample, 4-Star Resonators: Second, and Third receive boosts!</p>',
        ),
      },
      '[Sample]',
    ],
    [
      'without quotes or colon',
      {
        body: lasting(
          '<p>5-Star Resonator <b>Sample</b> and 4-Star Resonators Second and Third are boosted.</p>',
        ),
      },
      '[Sample]',
    ],
    [
      'without quotes, with a colon in the name',
      { body: lasting('<p>5-Star Resonator: Sample: Again, 4-Star Resonators: Second, and Third.</p>') },
      '[Sample: Again]',
    ],
    [
      'several without quotes',
      {
        body: lasting(
          '<p>Selectable 5-Star Resonators: Sample, First One, and Second, and 4-Star Resonators: Third.</p>',
        ),
      },
      '[Sample, First One, Second]',
    ],
    [
      'of a title that has nothing but a phase',
      {
        title: '[Sample Weapon Convene: Phase II]',
        body: lasting('<p>5-Star Weapons: Sample, Second, and 4-Star Weapons: Third are boosted.</p>'),
      },
      '[Sample, Second]',
    ],
    [
      'without quotes in Chinese',
      { language: 'zh-Hans', title: '[甲]角色活动唤取', body: lasting('<p>5星角色：样例、4星角色：乙</p>') },
      '[Sample]',
    ],
    [
      'in Japanese, with the rank behind its number',
      { language: 'ja', title: '「歌」集音', body: lasting('<p>5星共鳴者「サンプル」、4星共鳴者「乙」</p>') },
      '[Sample]',
    ],
    [
      'without quotes in Japanese',
      { language: 'ja', title: '[甲]共鳴者集音', body: lasting('<p>★5共鳴者サンプル、★4共鳴者乙</p>') },
      '[Sample]',
    ],
    [
      'in other brackets',
      { language: 'zh-Hans', title: '[甲]角色活动唤取', body: lasting('<p>5星角色【样例】概率提升</p>') },
      '[Sample]',
    ],
    [
      'behind a star',
      { body: lasting('<p>5★ Resonator [Sample] and 4★ Resonators [Second]</p>') },
      '[Sample]',
    ],
    [
      'some lines below',
      { language: 'zh-Hans', title: '「甲」祈愿', body: lasting('<p>一</p><p>二</p><p>5星角色「样例」</p>') },
      '[Sample]',
    ],
    [
      'not many lines below',
      {
        language: 'zh-Hans',
        title: '「甲」祈愿',
        body: lasting('<p>一</p>'.repeat(12) + '<p>5星角色「样例」</p>'),
      },
      '',
    ],
    [
      'nobody, where one of them is unknown',
      { language: 'zh-Hans', title: '「甲」祈愿', body: lasting('<p>5星角色「样例」、「某人」</p>') },
      '',
    ],
    [
      'somebody with a dot in the name, whichever dot it is',
      {
        language: 'zh-Hans',
        title: '「甲」祈愿',
        body: lasting('<p>5星角色「样例・又一次」、「样例·又一次」</p>'),
      },
      '[Sample: Again, Sample: Again]',
    ],
    ['in a title in full width', { language: 'zh-Hans', title: '「甲」祈愿：５星「样例」' }, '[Sample]'],
  ])('are as expected: %s', (_, notice, expected) => {
    const [, units = ''] =
      /(\[.*?\])? \d{4}-/.exec(readingOf({ title: '"A" Wish', body: lasting(''), ...notice })) ?? []
    expect(units).toBe(expected)
  })
})

const part = (name: string, time: string) => `<p>〓${name}〓</p><p>Event Duration: ${time}</p>`

describe('a notice about several parts of one event', () => {
  const LOGIN = part('Daily Login', `${LC('2025/05/12 04:00')} – ${LC('2025/05/26 03:59')}`)
  const GIFTS = part('Gifts', `${LC('2025/05/09 00:00')} until the end of Version 5.6`)

  test.each([
    [
      'from the first start, to the last end that has a date',
      GIFTS + LOGIN,
      '2025-05-09T00:00s → 2025-05-26T03:59s',
    ],
    ['until the version ends, where nothing has another end', GIFTS, '2025-05-09T00:00s → 2025-06-18T05:59g'],
    [
      'by the parts that can be read',
      part('Shop', 'as long as you like') + LOGIN,
      '2025-05-12T04:00s → 2025-05-26T03:59s',
    ],
  ])('is dated %s', (_, body, expected) => {
    expect(readingOf({ body })).toBe(`event Sample ${expected}`)
  })
})
