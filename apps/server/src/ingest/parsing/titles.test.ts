import { describe, expect, test } from 'vitest'
import type { Notice } from '#ingest/source.ts'
import { DURATION, GL, LC, readingOf } from '#ingest/testing/notice-readings.ts'

const TIMES = `${LC('2025/05/09 10:00')} – ${LC('2025/05/26 03:59')}`
const lasting = (words = '') => `${words}<p>〓Event Duration〓</p><p>${TIMES}</p>`
const lastingIn = (heading: string) => lasting().replace('Event Duration', heading)
const withoutTimes = (reading: string) => reading.replace(/ \d{4}-.*$/, '')

describe('what a title calls itself', () => {
  test.each<[string, string]>([
    ['"Sample" Event: Participate to Obtain an Outfit', 'event Sample'],
    ['"Sample & Survey" Event: A Fun Surveying Challenge', 'event Sample & Survey'],
    ['"Sample" Event: Make a Wish at the Top-Up of the Hill', 'event Sample'],
    ['"Sample" Event - Double Drops for Returning Heroes', 'event Sample'],
    ['Participate in "Sample" to obtain the "Sample Hat" cosmetic', 'event Sample'],
    ['"Sample": Talk to a Friend to Get an Outfit and a Wish!', 'event Sample'],
    ['"Sample": An Outfit to Get Now!', 'skipped: no-activity'],
    ['Link Your Discord Account to Get a Hat!', 'skipped: no-activity'],
    ['"Booster Bundles" - Round 3 Available for a Limited Time', 'skipped: no-activity'],
    ['"Sample" – New Manekin Cosmetics Now Available', 'skipped: no-activity'],
    ['Take part in "Sample" to obtain the "Grace" Manekin Cosmetic Set', 'skipped: no-activity'],
    ["New Year Cosmetic: Delivered to Everyone's Mailbox!", 'skipped: no-activity'],
    ['"Season of Samples" Season Opening Announcement', 'skipped: no-activity'],
    ['V5.8 Creator Incentive Program Has Begun', 'skipped: no-activity'],
    ['TikTok Program | Sample x Sample[ABC] Submissions Now Open', 'skipped: no-activity'],
    ['"Sample" Character Trial Event', 'skipped: no-activity'],
    ['"Trial of the Sample" Event: Beat the Character Trial', 'event Trial of the Sample'],
    ['Sample[ABC] Party Event', 'event Sample[ABC] Party'],
  ])('decides about %j', (title, expected) => {
    expect(withoutTimes(readingOf({ title, body: lasting() }))).toBe(expected)
  })

  test.each<[Notice['language'], string]>([
    ['zh-Hans', '「样例」角色试用活动'],
    ['zh-Hant', '「樣例」角色試用活動'],
    ['ja', '「サンプル」キャラお試しイベント'],
    ['en', '"Character Trial" Event: Try Them'],
    ['zh-Hans', '「角色试用」活动：一起来试'],
    ['zh-Hans', '[代理人试用]活动说明'],
    ['zh-Hant', '「試用角色」活動說明'],
    ['ja', '「お試しキャラ」イベント説明'],
  ])('trying characters is none in %s either: %s', (language, title) => {
    expect(readingOf({ language, title, body: lastingIn(DURATION[language]) })).toBe('skipped: no-activity')
  })

  test.each<[string, string]>([
    ['a pass', '<p>Unlock more with the Battle Pass.</p>'],
    ['a campaign elsewhere', '<p>Post videos with the hashtag #Sample.</p>'],
    ['a forum', '<p>The HoYoLAB discussion has begun!</p>'],
  ])('is no event where the text is about %s', (_, words) => {
    expect(readingOf({ title: '"Sample" Event Details', body: lasting(words) })).toBe('skipped: no-activity')
  })
})

describe('what a text only mentions', () => {
  test.each<[Notice['language'], string, string]>([
    ['en', 'where there is more to read', 'See the guide on HoYoLAB for more.'],
    ['zh-Hans', 'the same in Chinese', '详情可前往米游社查看。'],
    ['zh-Hans', 'a name that is called like a pass', '一同完成「海岛纪行」。'],
    ['ja', 'pictures that are collected', '写真を集めてアルバムを完成させよう。'],
  ])('in %s does not make an event less of one: %s', (language, _, words) => {
    const body = lasting(`<p>${words}</p>`).replace('Event Duration', DURATION[language])
    expect(withoutTimes(readingOf({ language, title: '"Sample"', body }))).toMatch(/^event /)
  })
})

describe('the name of an activity', () => {
  test.each<[string, Partial<Notice>, string]>([
    ['a mode within a game', { title: '"Card Game" Heated Mode: Sample' }, 'Card Game: Sample'],
    [
      'a place, and behind a colon what can be done there',
      { title: '「样例」乐园：获取属于你的宠物、布设乐园', language: 'zh-Hans' },
      '样例',
    ],
    [
      'a short title with a colon',
      { title: 'Music Update - Land: Gate', subtitle: 'Land: Gate' },
      'Land: Gate',
    ],
    ['a title told twice', { title: 'Sample: Get a Hat', subtitle: 'Sample: Get a Hat' }, 'Sample'],
    ['a title with praise behind a dash', { title: 'Far Land – Fun for Pairs' }, 'Far Land'],
    ['the same with a colon before the dash', { title: 'Far: Land – Fun for Pairs' }, 'Far: Land'],
    ['a short title with a dash', { title: 'Fun', subtitle: 'Far - Land' }, 'Far - Land'],
    ['a short title with praise', { title: '-', subtitle: 'Sample Event: Come and See' }, 'Sample'],
    ['an event, and before it what it gives', { title: 'Claim "A Hat" in the "Sample" Event' }, 'Sample'],
    ['the same in brackets', { title: 'Obtain the [Hat] During the "Sample" Login Event!' }, 'Sample'],
    ['the same by taking part', { title: 'Get "A: Hat" by Joining the "Sample" Event' }, 'Sample'],
    ['no other event in its praise', { title: '"Sample" Event: As in the "Other" Event' }, 'Sample'],
    ['no other event behind a dash', { title: 'The "Sample" Hunt - Hats from the "Other" Event' }, 'Sample'],
    [
      'an event before what it gives, in Chinese',
      { title: '参与「样例」活动领取[帽子]', language: 'zh-Hans' },
      '样例',
    ],
    [
      'the same in Japanese',
      { title: '「帽子」を「サンプル」イベントで手に入れよう', language: 'ja' },
      'サンプル',
    ],
    [
      'no more than what stands before a colon and calls itself an event',
      { title: '样例活动：双倍掉落', language: 'zh-Hans' },
      '样例',
    ],
    ['the same in Japanese', { title: 'サンプルイベント：報酬2倍', language: 'ja' }, 'サンプル'],
    ['a name with a colon, in Chinese', { title: '样例：重现', language: 'zh-Hans' }, '样例：重现'],
    [
      'the colon in the name of the game',
      { title: 'Honkai: Star Rail 2nd Anniversary Event: Log In' },
      'Honkai: Star Rail 2nd Anniversary',
    ],
    ['what stands behind a tag', { title: '[Event] "Sample" Now Open' }, 'Sample'],
    ['the same without quotes', { title: '【限時活動】樣例', language: 'zh-Hant' }, '樣例'],
    ['what stands behind a preview', { title: 'Event Preview | Sample, Coming Soon!' }, 'Sample'],
    ['what stands behind a tag and a bar', { title: '活动丨样例', language: 'zh-Hans' }, '样例'],
    ['half a pair of quotes', { title: '"Sample Event' }, 'Sample'],
    ['half a pair of Chinese quotes', { title: '「「样例」活动说明', language: 'zh-Hans' }, '样例'],
    ['a name with a quoted word', { title: '""Odd" into Sample" Event' }, '"Odd" into Sample'],
    ['the same in Chinese', { title: '「「样」从例来」活动', language: 'zh-Hans' }, '「样」从例来'],
    ['the same in other signs', { title: '「反樣「磚」家」活動說明', language: 'zh-Hant' }, '反樣「磚」家'],
    ['the same in Japanese', { title: '「例から「サンプ」」開催！', language: 'ja' }, '例から「サンプ」'],
    ['half a pair of corner brackets', { title: '样例」活动', language: 'zh-Hans' }, '样例'],
  ])('is found: %s', (_, notice, expected) => {
    const body = lastingIn(DURATION[notice.language ?? 'en'])
    expect(withoutTimes(readingOf({ body, ...notice }))).toBe(`event ${expected}`)
  })
})

describe('a part of an event', () => {
  test.each<[Notice['language'], string, string]>([
    ['en', '"Long Night" Part II Event: Onwards', 'Long Night: Part II'],
    ['en', '"Long Night" Event: Part 2 Now Available', 'Long Night: Part 2'],
    ['en', '"Long Night: Part I" Event Details', 'Long Night: Part I'],
    ['en', '"Long Night" Event: Take Your Part in It', 'Long Night'],
    ['zh-Hans', '「长夜」上篇活动说明', '长夜·上篇'],
    ['zh-Hans', '「长夜」活动（下）：出发', '长夜·下'],
    ['zh-Hans', '[长夜·上]签到活动', '长夜·上'],
    ['zh-Hans', '「长夜」活动现已上线', '长夜'],
    ['zh-Hant', '「長夜」下篇活動說明', '長夜·下篇'],
    ['ja', '「長い夜」前編イベント開催', '長い夜・前編'],
    ['ja', '「長い夜・後編」イベント', '長い夜・後編'],
  ])('in %s is named with it: %s', (language, title, expected) => {
    const reading = readingOf({ language, title, body: lastingIn(DURATION[language]) })
    expect(withoutTimes(reading)).toBe(`event ${expected}`)
  })
})

describe('a name that the title does not set apart', () => {
  test.each<[string, string, string, string]>([
    [
      'is the one that the text quotes',
      'Music Box Update - Far Land: Gate to the Border',
      '<p>The new page "Far Land: Gate to the Border" is added to "Music Box".</p>',
      'Far Land: Gate to the Border',
    ],
    [
      'is the one that the text calls an event, and not what else its notice tells',
      'Far Land & New Hats Info',
      '<p>Put on a hat.</p><p>- During the Far Land event, hats are free.</p>',
      'Far Land',
    ],
    [
      'is not the name of another event',
      'Far Lands & New Hats',
      '<p>As in the Far Land event, hats are free.</p>',
      'Far Lands & New Hats',
    ],
    [
      'is that of the round of a game in the game',
      '"Card Game" Heated Mode',
      '<p>In Heated Mode: Quick Hands, players draw cards.</p>',
      'Card Game: Quick Hands',
    ],
    [
      'is that of the game where no round is named',
      '"Card Game" Heated Mode',
      '<p>Draw cards.</p>',
      'Card Game',
    ],
    [
      'is no word that the text quotes for itself',
      'Planar Fissure Event: Doubled',
      '<p>An "Event" comes.</p>',
      'Planar Fissure',
    ],
  ])('%s', (_, title, words, expected) => {
    expect(withoutTimes(readingOf({ title, body: lasting(words) }))).toBe(`event ${expected}`)
  })
})

test.each<[Notice['language'], string, string]>([
  ['zh-Hans', '样例大游行：参与活动获取样例', '样例大游行'],
  ['ja', 'サンプルパレード：期間限定イベント開催', 'サンプルパレード'],
])('a name ends before what is said in its praise, in %s: %s', (language, title, name) => {
  const notice = { language, title, body: lastingIn(DURATION[language]) }
  expect(withoutTimes(readingOf(notice))).toBe(`event ${name}`)
})

const cells = (...texts: readonly string[]) => `<tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`

describe('what a wish is about', () => {
  test.each<[string, Partial<Notice>, string]>([
    [
      'an epithet in quotes',
      { title: 'Event Wish "Song" - Boosted Drop Rate for "Knight" Sam (Anemo)!' },
      'Sam',
    ],
    [
      'an epithet before a colon',
      { title: 'Event Wish "Song" - Boosted drop rate for Old Knight: Sam (Geo)!' },
      'Sam',
    ],
    [
      'quotes in quotes',
      { title: `Event Wish "Song": Boosted drop rate for "'The Fire'" Sam Song (Pyro)!` },
      'Sam Song',
    ],
    [
      'weapons, one with "and" in its name',
      { title: 'Event Wish "Song" - Boosted Drop Rates for Salt and Sand (Bow) and A Sample (Sword)!' },
      'Salt and Sand, A Sample',
    ],
    [
      'a line that gives the rank before an epithet',
      {
        title: 'Event Wish "Song"',
        body: lasting(
          '<p>The event-exclusive 5-star character "Knight" Sam (Geo) and the 4-star character "Star" Mo (Hydro) will be boosted!</p>',
        ),
      },
      'Sam',
    ],
    [
      'a line of weapons',
      {
        title: 'Event Wish "Song"',
        body: lasting(
          '<p>The 5-star weapon Salt (Bow) and the 5-star weapon The Sample (Sword) will be boosted!</p>',
        ),
      },
      'Salt, The Sample',
    ],
    [
      'weapons beside a sign for "and"',
      { title: 'Event Wish "Song" - Probability Up for Salt (Bow) & The Sample (Sword)' },
      'Salt, The Sample',
    ],
    [
      'no word of rates',
      { title: 'Event Wish "Song" - Golden Oath (Bow) and Plume (Bow)!' },
      'Golden Oath, Plume',
    ],
    [
      'a table of what can be chosen',
      {
        title: 'Event Wish "Song" - Chronicled Wish Now Available!',
        body: `<table>${cells('"Knight" Sam (Cryo) "Star" Mo (Hydro)', 'Sky Blade (Sword)')}${cells('Falcon (Sword)')}</table>${lasting()}`,
      },
      'Sam, Mo, Sky Blade, Falcon',
    ],
    [
      'two names in Chinese quotes',
      {
        language: 'zh-Hans',
        title: '「歌」祈愿：「称号·样例(冰)」「样例」概率UP！',
        body: lastingIn('活动时间'),
      },
      'Sample, Sample',
    ],
    [
      'two names in Japanese quotes',
      {
        language: 'ja',
        title: '「歌」祈願：「称号・サンプル（氷）」「サンプル」の出現率アップ！',
        body: lastingIn('イベント期間'),
      },
      'Sample, Sample',
    ],
    [
      'a unit before a semicolon',
      {
        title: '[Song] Featured Resonator Convene',
        body: lasting('<p>5-Star Resonator: Sam (Ice); 4-Star Resonators: Mo, Jo</p>'),
      },
      'Sam',
    ],
    [
      'a unit on a line of its own',
      { title: '[Song] Featured Resonator Convene', body: lasting('<p>5-Star Resonator: Sam (Ice)</p>') },
      'Sam',
    ],
    [
      'a name of two with a quoted one',
      {
        title: '「歌」独家频段',
        language: 'zh-Hans',
        body: lastingIn('活动时间').replace(
          '<p>',
          '<p>限定S级代理人「样例&「样」（强攻•火）」，A级「甲」</p><p>',
        ),
      },
      'Sample & Samp',
    ],
    [
      'a long name',
      {
        title: '"Song" Event Warp',
        body: lasting(
          '<p>The limited 5-star "Inscription of the Ninth: Dazzling Samplebreaker" is boosted</p>',
        ),
      },
      'Inscription of the Ninth: Dazzling Samplebreaker',
    ],
  ])('is read from its title or its table: %s', (_, notice, expected) => {
    expect(readingOf({ body: lasting(), ...notice })).toContain(`[${expected}]`)
  })
})

describe('a time in the words of a version', () => {
  test.each<[string, string]>([
    [
      'After the "Luna IV" version update – Before Version "Luna IV" ends',
      '2026-01-14T11:00g* → 2026-02-25T05:59g',
    ],
    ['After the V5.6 update – end of V5.6', '2025-05-07T11:00g* → 2025-06-18T05:59g'],
    ['Throughout Version "Luna IV"', '2026-01-14T11:00g* → 2026-02-25T05:59g'],
  ])('is understood: %s', (words, expected) => {
    expect(readingOf({ body: `<p>〓Event Duration〓</p><p>${words}</p>` })).toBe(`event Sample ${expected}`)
  })

  test('a quest that stays is there for as long as it gives more', () => {
    const body = `<p>〓Quest Start Time〓</p><p>Permanently available after the Version 5.6 update</p>
      <p>〓Additional Reward Availability Duration〓</p><p>After the Version 5.6 update – ${LC('2025/05/26 03:59')}</p>`
    expect(readingOf({ body })).toBe('event Sample 2025-05-07T11:00g* → 2025-05-26T03:59s')
  })

  test('the notes of a version need no word for details, and may say how long it lasts', () => {
    const body = `<p>Version 6.4 will last from ${GL('2026/02/25 11:00')} to ${GL('2026/04/08 06:00')}.</p>
      <p>■ A Park</p><p>Event Period: ${LC('2026/03/18 12:00')} – Before Version 6.3 ends</p>
      <p>■ "New" Trial Event</p><p>Event Period: ${TIMES}</p>`
    expect(readingOf({ title: 'Version 6.4 "Sample" Update', body }).split('; ')).toEqual([
      'version 6.4',
      'closes 2026-04-08T06:00:00',
      'skipped A Park: ends-before-it-starts',
      'event "New" Trial Event 2025-05-09T10:00s → 2025-05-26T03:59s',
    ])
  })
})
