import type { Texts } from '@bannerday/domain/language'

type Option = { readonly id: string; readonly label: Texts }
export type Category = { readonly id: string; readonly name: Texts; readonly options: readonly Option[] }

/** What players tell each other about an event. Ids are kept with every vote and stay as they are. */
export const CATEGORIES: readonly Category[] = [
  {
    id: 'difficulty',
    name: { en: 'Difficulty', 'zh-Hans': '难度', 'zh-Hant': '難度', ja: '難易度' },
    options: [
      { id: 'easy', label: { en: 'Easy', 'zh-Hans': '简单', 'zh-Hant': '簡單', ja: 'やさしい' } },
      { id: 'medium', label: { en: 'Medium', 'zh-Hans': '适中', 'zh-Hant': '適中', ja: 'ふつう' } },
      { id: 'hard', label: { en: 'Hard', 'zh-Hans': '困难', 'zh-Hant': '困難', ja: 'むずかしい' } },
    ],
  },
  {
    id: 'time',
    name: { en: 'Time needed', 'zh-Hans': '耗时', 'zh-Hant': '耗時', ja: '所要時間' },
    options: [
      { id: 'minutes', label: { en: 'Minutes', 'zh-Hans': '几分钟', 'zh-Hant': '幾分鐘', ja: '数分' } },
      {
        id: 'hour',
        label: { en: 'About an hour', 'zh-Hans': '约一小时', 'zh-Hant': '約一小時', ja: '1時間ほど' },
      },
      { id: 'hours', label: { en: 'Several hours', 'zh-Hans': '数小时', 'zh-Hant': '數小時', ja: '数時間' } },
      {
        id: 'daily',
        label: { en: 'A bit every day', 'zh-Hans': '每天一点', 'zh-Hant': '每天一點', ja: '毎日少しずつ' },
      },
    ],
  },
  {
    id: 'rewards',
    name: { en: 'Worth the rewards', 'zh-Hans': '奖励值不值', 'zh-Hant': '獎勵值不值得', ja: '報酬の価値' },
    options: [
      { id: 'must', label: { en: 'A must', 'zh-Hans': '必做', 'zh-Hant': '必做', ja: '必ずやる' } },
      { id: 'worth', label: { en: 'Worth it', 'zh-Hans': '值得', 'zh-Hant': '值得', ja: 'やる価値あり' } },
      {
        id: 'skippable',
        label: { en: 'Skippable', 'zh-Hans': '可跳过', 'zh-Hant': '可跳過', ja: 'スキップ可' },
      },
    ],
  },
  {
    id: 'play',
    name: { en: 'Kind of play', 'zh-Hans': '玩法', 'zh-Hant': '玩法', ja: '遊び方' },
    options: [
      { id: 'combat', label: { en: 'Combat', 'zh-Hans': '战斗', 'zh-Hant': '戰鬥', ja: 'バトル' } },
      { id: 'puzzle', label: { en: 'Puzzle', 'zh-Hans': '解谜', 'zh-Hant': '解謎', ja: 'パズル' } },
      { id: 'story', label: { en: 'Story', 'zh-Hans': '剧情', 'zh-Hant': '劇情', ja: 'ストーリー' } },
      {
        id: 'minigame',
        label: { en: 'Minigame', 'zh-Hans': '小游戏', 'zh-Hant': '小遊戲', ja: 'ミニゲーム' },
      },
      { id: 'login', label: { en: 'Just log in', 'zh-Hans': '签到', 'zh-Hant': '簽到', ja: 'ログインのみ' } },
    ],
  },
]

const OPTIONS = new Map(
  CATEGORIES.map(({ id, options }) => [id, new Set(options.map((option) => option.id))]),
)

export function isCategory(categoryId: string): boolean {
  return OPTIONS.has(categoryId)
}

export function isOption(categoryId: string, optionId: string): boolean {
  return OPTIONS.get(categoryId)?.has(optionId) ?? false
}
