import type { GameFacts, NoticeFacts } from './game-facts.ts'

export const wuthering = {
  name: { en: 'Wuthering Waves', 'zh-Hans': '鸣潮', 'zh-Hant': '鳴潮', ja: '鳴潮' },
  publisher: 'Kuro Games',
  color: '#4d94ee',
  // A sound wave.
  glyph:
    'M4 9.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1-2.5 0v-2.5A1.25 1.25 0 0 1 4 9.5Zm4-3.5a1.25 1.25 0 0 1 1.25 1.25v9.5a1.25 1.25 0 0 1-2.5 0v-9.5A1.25 1.25 0 0 1 8 6Zm4-3.5a1.25 1.25 0 0 1 1.25 1.25v16.5a1.25 1.25 0 0 1-2.5 0V3.75A1.25 1.25 0 0 1 12 2.5ZM16 6a1.25 1.25 0 0 1 1.25 1.25v9.5a1.25 1.25 0 0 1-2.5 0v-9.5A1.25 1.25 0 0 1 16 6Zm4 3.5a1.25 1.25 0 0 1 1.25 1.25v2.5a1.25 1.25 0 0 1-2.5 0v-2.5A1.25 1.25 0 0 1 20 9.5Z',
  gacha: { en: 'Convene', 'zh-Hans': '唤取', 'zh-Hant': '喚取', ja: '集音' },
  units: {
    character: { en: 'Resonator', 'zh-Hans': '共鸣者', 'zh-Hant': '共鳴者', ja: '共鳴者' },
    weapon: { en: 'Weapon', 'zh-Hans': '武器', 'zh-Hant': '武器', ja: '武器' },
  },
  launch: {
    cn: {
      mobile: 'akicn://',
      cloud_mobile: 'akiyun://',
      cloud_url: 'https://mc.kurogames.com/cloud/',
      officialSite: 'https://mc.kurogame.com',
    },
    global: { mobile: 'wutheringwaves://', officialSite: 'https://wutheringwaves.kurogame.com' },
  },
  // The publisher has no community site for the rest of the world.
  community: {
    cn: { name: '库街区', address: 'https://www.kurobbs.com/mc/home/9' },
    global: { name: 'Kuro BBS', address: 'https://www.kurobbs.com/mc/home/9' },
  },
  tool: { name: 'WuWa Tracker', address: 'https://wuwatracker.com/' },
  cadence: {
    versionDays: 42,
    basis: 'median',
    maintenance: { start: '04:00:00', end: '11:00:00' },
    phases: { day: 21, firstCloses: '09:59:00', secondOpens: '10:00:00', secondCloses: '11:59:00' },
  },
  resets: { hour: 4, weekday: 1 },
} as const satisfies GameFacts

export const wutheringNotices = {
  titles: {
    version: {
      en: 'Version {}',
      'zh-Hans': '{}版本',
      'zh-Hant': '{}版本',
      ja: 'Ver{}',
    },
    maintenance: {
      en: 'Version {} update maintenance',
      'zh-Hans': '{}版本更新维护',
      'zh-Hant': '{}版本更新維護',
      ja: 'Ver{} メンテナンス',
    },
    character: {
      en: 'Featured Resonator Convene: {}',
      'zh-Hans': '角色活动唤取：{}',
      'zh-Hant': '角色活動喚取：{}',
      ja: '共鳴者集音（イベント）：{}',
    },
    weapon: {
      en: 'Featured Weapon Convene: {}',
      'zh-Hans': '武器活动唤取：{}',
      'zh-Hant': '武器活動喚取：{}',
      ja: '武器集音（イベント）：{}',
    },
  },
  feed: {
    service: 'kuro',
    places: {
      overseas: {
        host: 'aki-gm-resources-back.aki-game.net',
        folder: 'gamenotice/G153/6eb2a235b30d05efd77bedb5cf60999e',
      },
      mainland: {
        host: 'aki-gm-resources-back.aki-game.com',
        folder: 'gamenotice/G152/76402e5b20be2c39f095a152090afddc',
      },
    },
    mirrors: ['aki-gm-resources-back-huoshan.aki-game.com'],
    pictureHosts: [
      'aki-gm-resources-back.aki-game.net',
      'aki-gm-resources-back.aki-game.com',
      'aki-gm-resources-back-huoshan.aki-game.com',
    ],
  },
} as const satisfies NoticeFacts
