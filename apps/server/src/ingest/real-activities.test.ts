import { anchorsOf } from '@bannerday/domain/activity'
import { ofEveryGame } from '@bannerday/domain/game'
import { describe, expect, it, test } from 'vitest'
import { catalogueAt } from '#catalogue/catalogue-at.ts'
import type { ShippedActivity } from '#catalogue/shipped.ts'
import { aGame, at, shipped } from '#catalogue/testing/shipped-data.ts'
import { versionTable } from '#catalogue/version-line.ts'
import { assignIds } from './assign-ids.ts'
import { draftsOf } from './drafts.ts'
import { sourcesAt } from './open-ingest.ts'
import { readNotice } from './parsing/read-notice.ts'
import { NOTICE_LANGUAGES, type NoticeLanguage } from './source.ts'

/*
 * Names, dates and kinds of real notices of Wuthering Waves, as they stood in its feed on three days. The sentences
 * are ours: the texts themselves are not ours to publish.
 */

const game = shipped.find(({ gameId }) => gameId === 'wuthering') ?? aGame()

type Fact = {
  readonly number: string
  readonly tag: number
  readonly title: string
  /** What a convene is about. */
  readonly unit: string | null
  readonly period: string
  /** The id that the catalogue ships it with, or the reason why it is skipped. */
  readonly expected: string
}

const ON_JANUARY_20 = toFacts(`
  50471 | 3 | [开学赠礼]签到活动 | - | 3.0版本更新后 ~ 2026年2月4日03:59 | event/2025-12-25/gifts-of-freshers-week
  50474 | 6 | 【矩阵叠兵・先行版】⏎高难周期挑战 | - | 3.0版本更新后 ~ 下个版本更新维护前 | challenge/2025-12-25/doubled-pawns-matrix-pilot
  50475 | 5 | [音速异闻]活动说明 | - | 3.0版本更新后 ~ 2026年2月4日03:59 | event/2025-12-25/persona-sonic
  50504 | 7 | [纵使星光于无穷远]⏎角色活动唤取⏎「莫宁」概率UP | 莫宁 | 2026年1月15日10:00 ~ 2026年2月4日11:59 | gacha/2026-01-15/distant-may-the-starlights-be
  50505 | 7 | [浮声沉兵]武器活动唤取⏎「宙算仪轨」概率UP | 宙算仪轨 | 2026年1月15日10:00 ~ 2026年2月4日11:59 | gacha/2026-01-15/starfield-calibrator
  50506 | 7 | [不坠烜冕]⏎角色活动唤取⏎「奥古斯塔」概率UP | 奥古斯塔 | 2026年1月15日10:00 ~ 2026年2月4日11:59 | gacha/2026-01-15/featured-resonator-convene-augusta
  50507 | 7 | [浮声沉兵]武器活动唤取⏎「驭冕铸雷之权」概率UP | 驭冕铸雷之权 | 2026年1月15日10:00 ~ 2026年2月4日11:59 | gacha/2026-01-15/thunderflare-dominion
  50508 | 7 | [漫于盈缺时轴]⏎角色活动唤取⏎「尤诺」概率UP | 尤诺 | 2026年1月15日10:00 ~ 2026年2月4日11:59 | gacha/2026-01-15/across-times-waxes-and-wanes
  50509 | 7 | [浮声沉兵]武器活动唤取⏎「万物持存的注释」概率UP | 万物持存的注释 | 2026年1月15日10:00 ~ 2026年2月4日11:59 | gacha/2026-01-15/moongazers-sigil
  50510 | 5 | [星炬竞速赛]竞速活动 | - | 2026年1月15日10:00 ~ 2026年2月4日03:59 | event/2026-01-15/startorch-racing
`)

const ON_JULY_10 = toFacts(`
  50735 | 7 | [牵翎祈万声]角色活动唤取 | 秧秧・玄翎 | 3.5版本更新后 ~ 2026年7月30日09:59 | gacha/2026-07-10/voices-on-azure-feathers
  50736 | 7 | 「天之苍苍」武器活动唤取 | 天之苍苍 | 3.5版本更新后 ~ 2026年7月30日09:59 | gacha/2026-07-10/azure-oath
  50737 | 7 | [逾此长冬]角色活动唤取 | 陆・赫斯 | 3.5版本更新后 ~ 2026年7月30日09:59 | gacha/2026-07-10/when-winter-thaws
  50738 | 7 | 「白昼之脊」武器活动唤取 | 白昼之脊 | 3.5版本更新后 ~ 2026年7月30日09:59 | gacha/2026-07-10/daybreakers-spine
  50739 | 7 | [非定义光谱]角色活动唤取 | 琳奈 | 3.5版本更新后 ~ 2026年7月30日09:59 | gacha/2026-07-10/undefined-spectrum
  50740 | 7 | 「溢彩荧辉」武器活动唤取 | 溢彩荧辉 | 3.5版本更新后 ~ 2026年7月30日09:59 | gacha/2026-07-10/spectrum-blaster
  50745 | 7 | [忆旅回响]角色忆旅唤取 | 忌炎」、「吟霖」、「今汐 | 3.5版本更新后 ~ 2026年8月19日11:59 | gacha/2026-07-10/starpath-reverbs
  50746 | 7 | [回响铸忆]武器忆旅唤取 | - | 3.5版本更新后 ~ 2026年8月19日11:59 | gacha/2026-07-10/tideforge-reverbs
  50748 | 3 | [余音赠礼]签到活动 | - | 3.5版本更新后 ~ 2026年8月19日03:59 | event/2026-07-10/gifts-of-aftertune
  50752 | 5 | [悲鸣行动：无音危机]⏎战斗活动 | - | 2026年7月11日10:00 ~ 2026年8月19日11:59 | event/2026-07-11/lament-recon-tacet-crisis
  50753 | 5 | [此隙玄方]探索活动 | - | 3.5版本更新后 ~ 2026年8月19日03:59 | event/2026-07-10/a-glimpse-of-xuanfang
`)

/** Shops and passes, what has no end, and what stays for good. */
const NO_ACTIVITIES = toFacts(`
  50477 | 3 | [拉海洛先行计划]⏎探索活动 | - | 3.0版本更新后 ~ | no-end
  50478 | 3 | [星原定格]留影活动 | - | 3.0版本更新后 ~ | no-end
  50479 | 3 | [荣耀之丘：激斗重燃]⏎战斗活动 | - | 3.0版本更新后 ~ | no-end
  50482 | 4 | [先约电台]活动说明 | - | 3.5版本更新后 ~ 2026年8月19日03:59 | no-activity
  50749 | 3 | 【先行体验】功能说明 | - | 3.5版本更新后永久开放 | no-activity
  50751 | 5 | 【终焉矩阵】⏎挑战周期 | - | 2026年7月17日04:00 | no-end
  50754 | 3 | [不改旧时影]留影活动 | - | 3.5版本更新后永久开放 | permanent
  50758 | 4 | [全新服饰]限时特惠 | - | 3.5版本更新后 ~ 2026年8月20日03:59 | no-activity
`)

function toFacts(table: string): readonly Fact[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [number = '', tag, title = '', unit = '-', period = '', expected = ''] = line.trim().split(' | ')
      return {
        number,
        tag: Number(tag),
        title: title.replaceAll('⏎', '\n'),
        unit: unit === '-' ? null : unit,
        period,
        expected,
      }
    })
}

describe.each([
  { day: '2026-01-20', facts: ON_JANUARY_20 },
  { day: '2026-07-10', facts: ON_JULY_10 },
])('the notices of Wuthering Waves on $day', ({ day, facts }) => {
  it('give each convene, event and challenge the id that the catalogue ships it with', async () => {
    const { announced, refused, skipped } = await ingested(day, inOneLanguage(facts))
    expect(Object.fromEntries(announced.map(({ keys, id }) => [keys.join(), id]))).toEqual(
      Object.fromEntries(
        facts.map(({ number, expected }) => [`mainland-${number}`, `wuthering/${expected}`]),
      ),
    )
    expect({ refused, skipped }).toEqual({ refused: [], skipped: [] })
  })

  it('say the type, dates, clocks and units that the catalogue ships', async () => {
    const { announced } = await ingested(day, inOneLanguage(facts))
    for (const { id, record } of announced) {
      const known = game.activities.find((activity) => activity.id === id)
      expect(known && essence(known)).toEqual(essence(record))
      // Units that the catalogue cannot name in Chinese stay unknown; none is ever a wrong one.
      expect(featuredIn(known)).toEqual(expect.arrayContaining([...featuredIn(record)]))
    }
    expect(announced.flatMap(({ record }) => featuredIn(record)).length).toBeGreaterThanOrEqual(3)
  })
})

it('shops, passes and what has no end are skipped, each with its reason', async () => {
  const { announced, skipped } = await ingested('2026-07-10', inOneLanguage(NO_ACTIVITIES))
  expect(announced).toEqual([])
  expect(Object.fromEntries(skipped.map(({ key, reason }) => [key, reason]))).toEqual(
    Object.fromEntries(NO_ACTIVITIES.map(({ number, expected }) => [`mainland-${number}`, expected])),
  )
})

/** Before version 3.0 one file held the titles in all languages, and each body was a file of its own. */
const ON_NOVEMBER_5: readonly {
  readonly number: string
  readonly id: string
  readonly titles: Readonly<Record<NoticeLanguage, string>>
  readonly period: readonly [start: string, end: string]
}[] = [
  {
    number: '50416',
    id: 'gacha/2025-10-30/wanderer-knows-no-far-and-near',
    titles: {
      en: '[Wanderer Knows No Far and Near] Featured Resonator Convene',
      'zh-Hans': '[倦客不知身近远]角色活动唤取',
      'zh-Hant': '[倦客不知身近遠]角色活動喚取',
      ja: '共鳴者集音（イベント）\n「終わりなき旅路、遠近も朧に」',
    },
    period: ['2025/10/30 10:00', '2025/11/19 11:59'],
  },
  {
    number: '50418',
    id: 'gacha/2025-10-30/between-light-and-shadow',
    titles: {
      en: '[Between Light and Shadow] \nFeatured Resonator Convene',
      'zh-Hans': '[行于光影之间]角色活动唤取',
      'zh-Hant': '[行於光影之間]角色活動喚取',
      ja: '共鳴者集音（イベント）\n「光と闇の狭間を行く」',
    },
    period: ['2025/10/30 10:00', '2025/11/19 11:59'],
  },
  {
    number: '50420',
    id: 'event/2025-10-30/freeze-frame-action-highlights',
    titles: {
      en: '[Freeze Frame: Action Highlights] Photo Event',
      'zh-Hans': '[定格・光影瞬息]拍照活动',
      'zh-Hant': '[定格・光影瞬息]拍照活動',
      ja: 'フォトイベント\n【瞬刻・光と影の刹那】',
    },
    period: ['2025/10/30 10:00', '2025/11/19 03:59'],
  },
  {
    number: '50398',
    id: 'event/2025-10-30/gifts-of-ink-song',
    titles: {
      en: '[Gifts of Ink Song] \nLogin Event',
      'zh-Hans': '[墨影凤歌]签到活动',
      'zh-Hant': '[墨影鳳歌]簽到活動',
      ja: 'ログインボーナス\n「墨影に舞う鳳の歌」',
    },
    period: ['2025/10/30 10:00', '2025/11/19 03:59'],
  },
  {
    number: '50399',
    id: 'event/2025-10-11/lament-recon-solaris-soldier',
    titles: {
      en: '[Lament Recon: Solaris Soldier] \nCombat Event',
      'zh-Hans': '[悲鸣行动：索拉战士]战斗活动',
      'zh-Hant': '[悲鳴行動：索拉戰士]戰鬥活動',
      ja: '戦闘イベント「ラメントリコン：ソラソルジャー」',
    },
    period: ['2025/10/11 10:00', '2025/11/19 03:59'],
  },
]

const DURATION: Readonly<Record<NoticeLanguage, (start: string, end: string) => string>> = {
  en: (start, end) => `<p>✦Event Duration✦</p><p>${start} - ${end} (server time)</p>`,
  'zh-Hans': (start, end) => `<p>✦活动时间✦</p><p>${start} ~ ${end}（服务器时间）</p>`,
  'zh-Hant': (start, end) => `<p>✦活動時間✦</p><p>${start} ~ ${end}（伺服器時間）</p>`,
  ja: (start, end) => `<p>✦開催期間✦</p><p>${start} ～ ${end}（サーバー時間）</p>`,
}

test('notices in four languages, in the older shape, are the shipped activities under their names in all four', async () => {
  const { announced, refused, skipped } = await ingested('2025-11-05', inFourLanguages())
  expect({ refused, skipped }).toEqual({ refused: [], skipped: [] })
  expect(announced).toHaveLength(ON_NOVEMBER_5.length)
  for (const { number, id } of ON_NOVEMBER_5) {
    const one = announced.find(({ keys }) => keys.includes(`overseas-${number}`))
    const known = game.activities.find((activity) => activity.id === `wuthering/${id}`)
    expect(one?.id).toBe(known?.id)
    expect(one?.record.titles).toEqual(known?.titles)
    expect(one && essence(one.record)).toEqual(known && essence(known))
  }
})

/** All of ingest but its network and its database. */
async function ingested(day: string, files: ReadonlyMap<string, unknown>) {
  const now = at(`${day}T12:00:00Z`)
  const feeds = await sourcesAt({ baseUrls: ofEveryGame(() => null), allowsPrivateHosts: false }).wuthering(
    async (address) => {
      const file = files.get(address.slice(address.indexOf('/gamenotice/')))
      return file === undefined ? { kind: 'missing' } : { kind: 'text', text: JSON.stringify(file) }
    },
  )
  const versions = versionTable(game)
  const readings = feeds.flatMap(({ notices }) =>
    notices.map((notice) => readNotice(notice, { game, versions })),
  )
  const { drafts, skipped } = draftsOf(readings, { now, versions })
  const activities = catalogueAt({ shipped: [game], now })
  return { ...assignIds(drafts, { now, announced: [], activities }), skipped }
}

const MAINLAND = '/gamenotice/G152/76402e5b20be2c39f095a152090afddc'
const OVERSEAS = '/gamenotice/G153/6eb2a235b30d05efd77bedb5cf60999e'

function inOneLanguage(facts: readonly Fact[]): ReadonlyMap<string, unknown> {
  const notices = facts.map(({ number, tag, title, period, unit }) => ({
    id: number,
    tag,
    permanent: 0,
    tabTitle: title,
    content: [
      unit === null ? '一起来吧。' : `<strong>5星「${unit}」</strong>更容易出现。`,
      '&nbsp;',
      '<strong>✦活动时间✦</strong>',
      /\d$/.test(period) ? `${period}（服务器时间）` : period,
      '&nbsp;',
      '<strong>✦奖励内容✦</strong>',
      '一些奖励。',
    ]
      .map((line) => `<div data-line="true">${line}</div>`)
      .join('\n'),
  }))
  return new Map([[`${MAINLAND}/zh-Hans.json`, { game: notices, activity: [], recommend: [] }]])
}

function inFourLanguages(): ReadonlyMap<string, unknown> {
  const activity = ON_NOVEMBER_5.map(({ number, titles }) => ({
    id: number,
    permanent: 0,
    tabTitle: titles,
    contentPrefix: [`https://aki-gm-resources-back.aki-game.net${OVERSEAS}/${number}/`],
  }))
  const bodies = ON_NOVEMBER_5.flatMap(({ number, period }) =>
    NOTICE_LANGUAGES.map(
      (language) =>
        [`${OVERSEAS}/${number}/${language}.json`, { textContent: DURATION[language](...period) }] as const,
    ),
  )
  return new Map<string, unknown>([[`${OVERSEAS}/notice.json`, { game: [], activity }], ...bodies])
}

/** What a notice and a file must agree on; files may give seconds, feeds do not. */
function essence(activity: ShippedActivity) {
  const { type, start, end = '' } = activity
  const subtype = activity.type === 'gacha' ? activity.subtype : null
  const isVersionUpdate = 'isVersionUpdate' in activity && activity.isVersionUpdate
  const anchors = anchorsOf({ ...activity, isVersionUpdate })
  return { type, subtype, start: start.slice(0, 16), end: end.slice(0, 16), anchors, isVersionUpdate }
}

function featuredIn(activity: ShippedActivity | undefined): readonly string[] {
  return activity?.type === 'gacha' ? activity.featured : []
}
