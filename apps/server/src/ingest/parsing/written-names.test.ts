import { describe, expect, test } from 'vitest'
import type { Notice } from '#ingest/source.ts'
import { DURATION, LC, readingOf } from '#ingest/testing/notice-readings.ts'
import { toUnits } from './unit-names.ts'

const TIMES = `${LC('2026/03/05 10:00')} – ${LC('2026/03/20 03:59')}`
const DATES = '2026-03-05T10:00s → 2026-03-20T03:59s'
const lasting = (language: Notice['language'], words: string) =>
  `${words}<p>〓${DURATION[language]}〓</p><p>${TIMES}</p>`

describe('a word that ends in the letters of a time zone', () => {
  test.each(['SUMMER FEST Begins Soon', 'GUEST QUEST', 'THE BEST TEST', 'A FOREST', 'CONTEST OF THE WEST'])(
    'stays whole: %s',
    (title) => {
      const body = lasting('en', `<p>Join "${title}" now.</p>`)
      expect(readingOf({ title, body })).toBe(`event ${title} ${DATES}`)
    },
  )

  test('is none: a zone may stand right behind a time', () => {
    const body = lasting('en', '').replace(LC('2026/03/20 03:59'), '2026/03/20 03:59EST')
    expect(readingOf({ body })).toBe('skipped: other-clock')
  })
})

describe('a name that has a quoted word', () => {
  test.each([
    ['en', '"Hey" Into the Sample Event Details', '"Hey" Into the Sample'],
    ['en', '"Hey" Into the Sample', '"Hey" Into the Sample'],
    ['zh-Hans', '「嘿」之样例活动说明', '「嘿」之样例'],
  ] as const)('is whole where the short title has all of it, in %s: %s', (language, title, subtitle) => {
    const body = lasting(language, '')
    expect(readingOf({ language, title, subtitle, body })).toBe(`event ${subtitle} ${DATES}`)
  })

  test.each(['"Sample" Event Details', '"Sample" Now Open', '"Sample": Again', '"Sample" – Again'])(
    'is no more than that where the rest says what it is: %s',
    (title) => {
      expect(readingOf({ title, subtitle: title, body: lasting('en', '') })).toBe(`event Sample ${DATES}`)
    },
  )
})

describe('a name between angle brackets', () => {
  test.each<[Notice['language'], string]>([
    ['zh-Hans', '活动预告丨<远方之歌>限时签到活动即将开始！'],
    ['zh-Hans', '《样例》活动预告丨＜远方之歌＞限时活动即将开启'],
    ['zh-Hant', '活動預告 | <远方之歌> 戰鬥活動即將開啟！'],
  ])('in %s is all that counts of what a preview says: %s', (language, title) => {
    const notice = { gameId: 'wuthering', language, title, body: lasting(language, '') } as const
    expect(readingOf(notice)).toBe(`event 远方之歌 ${DATES}`)
  })

  test('is told by its other quotes where it has them', () => {
    const notice = {
      language: 'zh-Hans',
      title: '「远方<二>之歌」活动',
      body: lasting('zh-Hans', ''),
    } as const
    expect(readingOf(notice)).toBe(`event 远方<二>之歌 ${DATES}`)
  })
})

describe('a name keeps its characters', () => {
  test.each<[string, Partial<Notice>, string]>([
    [
      'in a list of a version',
      {
        language: 'zh-Hans',
        title: '6.4版本更新说明',
        body: `<p>■「样例！重现」</p><p>活动时间：${TIMES}</p>`,
      },
      `version 6.4; event 样例！重现 ${DATES}`,
    ],
    [
      'in brackets',
      {
        language: 'zh-Hans',
        title: '6.4版本更新说明',
        body: `<p>［样例：重现］登录活动</p><p>活动时间：${TIMES}</p>`,
      },
      `version 6.4; event 样例：重现 ${DATES}`,
    ],
    [
      'of a season',
      {
        language: 'zh-Hans',
        title: '6.4版本更新说明',
        body: `<p>- 深境螺旋（样例～重现）</p><p>${TIMES}</p>`,
      },
      `version 6.4; challenge 深境螺旋（样例～重现） ${DATES}`,
    ],
    [
      'of a check-in',
      {
        gameId: 'starrail',
        language: 'zh-Hans',
        title: '6.3版本更新说明',
        body: '<p>■ 巡礼！</p><p>活动期间每日登录游戏，即可领取签到奖励。</p>',
      },
      'version 6.3; check-in: event 巡礼！ 2026-01-14T11:00g* → 2026-02-24T03:59s',
    ],
    [
      'that the text sets apart',
      {
        language: 'ja',
        title: 'サンプル！ｽﾍﾟｼｬﾙ…の日々',
        body: lasting('ja', '<p>イベント「サンプル！ｽﾍﾟｼｬﾙ…の日々」開催</p>'),
      },
      `event サンプル！ｽﾍﾟｼｬﾙ…の日々 ${DATES}`,
    ],
    [
      'that the text gives to a round',
      {
        language: 'ja',
        title: '「カード」ヒートモード',
        body: lasting('ja', '<p>ヒートモード：はやく！しろ、です</p>'),
      },
      `event カード: はやく！しろ ${DATES}`,
    ],
    [
      'of a banner in a list of them',
      {
        gameId: 'starrail',
        language: 'zh-Hans',
        title: '5.6版本活动跃迁（其一）',
        body: `<p>「双人！之歌」角色活动跃迁期间，限定5星角色「样！例（欢愉•冰）」概率提升，时间为 ${TIMES}。</p>`,
      },
      `character 双人！之歌 [Sample] ${DATES}`,
    ],
  ])('%s', (_, notice, expected) => {
    expect(readingOf(notice)).toBe(expected)
  })
})

describe('a version between quotes', () => {
  test.each([
    ['en', '"Luna IV" Event "Snow Fort" - Claim It'],
    ['zh-Hans', '「月之四」版本活动「Snow Fort」'],
  ] as const)('is not the name of its event, in %s: %s', (language, title) => {
    expect(readingOf({ language, title, body: lasting(language, '') })).toBe(`event Snow Fort ${DATES}`)
  })
})

describe('the name of a unit in English', () => {
  const unitNames = { Given: { ja: '家名子' }, Sample: { ja: 'サンプル' } }
  test.each([
    ['Family Given', 'Given'],
    ['The Sample', 'The Sample'],
    ['Somebody Else', 'Somebody Else'],
  ])('may have the name of a family before it: %s', (name, unit) => {
    expect(toUnits('en', [name], { unitNames })).toEqual([unit])
  })
})
