import type { GameFacts, NoticeFacts } from './game-facts.ts'

export const starrail = {
  name: {
    en: 'Honkai: Star Rail',
    'zh-Hans': '崩坏：星穹铁道',
    'zh-Hant': '崩壞：星穹鐵道',
    ja: '崩壊：スターレイル',
  },
  publisher: 'HoYoverse',
  color: '#8b7bf4',
  // A ringed planet.
  glyph:
    'M12 6a6 6 0 0 1 5.9 4.9c2.3.9 3.8 2 4 3.1.5 2.4-5 3.3-10.9 2C5 14.7.9 11.9 1.4 9.8c.3-1.2 2.2-1.7 4.9-1.6A6 6 0 0 1 12 6Zm-6.4 4.1c-1 0-1.7.1-2 .3.4 1 3.5 2.7 7.8 3.6s7.7.8 8.5.1c-.2-.4-.8-.9-1.8-1.4-.1.6-.2 1.1-.5 1.7-1.4.1-3.5-.1-5.9-.7s-4.6-1.4-6-2.2c-.1-.5-.1-1-.1-1.4Zm2.9 6.7c1.2.4 2.5.7 3.9.9 1 .1 2 .2 2.9.2a6 6 0 0 1-6.8-1.1ZM19 2.5c.3 1.6.9 2.2 2.5 2.5-1.6.3-2.2.9-2.5 2.5-.3-1.6-.9-2.2-2.5-2.5 1.6-.3 2.2-.9 2.5-2.5Z',
  gacha: { en: 'Warp', 'zh-Hans': '跃迁', 'zh-Hant': '躍遷', ja: '跳躍' },
  units: {
    character: { en: 'Character', 'zh-Hans': '角色', 'zh-Hant': '角色', ja: 'キャラクター' },
    weapon: { en: 'Light Cone', 'zh-Hans': '光锥', 'zh-Hant': '光錐', ja: '光円錐' },
  },
  launch: {
    cn: {
      pc: 'hyp-cn://launchgame?gamebiz=hkrpg_cn&openGame=true',
      mobile: 'starrailmihoyo://',
      cloud_mobile: 'srcloud://',
      cloud_url: 'https://sr.mihoyo.com/cloud',
      officialSite: 'https://sr.mihoyo.com/',
    },
    global: {
      pc: 'hyp-global://launchgame?gamebiz=hkrpg_global&openGame=true',
      mobile: 'honkaistarrail://',
      officialSite: 'https://hsr.hoyoverse.com/',
    },
  },
  community: {
    cn: { name: '米游社', address: 'https://www.miyoushe.com/sr/' },
    global: { name: 'HoYoLAB', address: 'https://www.hoyolab.com/' },
  },
  tool: { name: 'Star Rail Station', address: 'https://starrailstation.com/' },
  cadence: {
    versionDays: 42,
    basis: 'median',
    maintenance: { start: '06:00:00', end: '11:00:00' },
    phases: { day: 21, firstCloses: '11:59:00', secondOpens: '12:00:00', secondCloses: '15:00:00' },
  },
  resets: { hour: 4, weekday: 1 },
} as const satisfies GameFacts

export const starrailNotices = {
  titles: {
    character: {
      en: 'Character Event Warp: {}',
      'zh-Hans': '角色活动跃迁：{}',
      'zh-Hant': '角色活動躍遷：{}',
      ja: 'イベント跳躍・キャラクター：{}',
    },
    weapon: {
      en: 'Light Cone Event Warp: {}',
      'zh-Hans': '光锥活动跃迁：{}',
      'zh-Hant': '光錐活動躍遷：{}',
      ja: 'イベント跳躍・光円錐：{}',
    },
  },
  checkIns: { daysBefore: 1, time: '03:59:00' },
  feed: {
    service: 'hoyoverse',
    pictureHosts: ['sdk.hoyoverse.com', 'sdk-webstatic.mihoyo.com'],
    game: 'hkrpg',
    eventGroup: null,
    places: {
      // With `hkrpg_os` for a bundle the answer is an empty list.
      overseas: {
        host: 'sg-hkrpg-api.hoyoverse.com',
        business: 'hkrpg_global',
        region: 'prod_official_asia',
      },
      mainland: { host: 'hkrpg-ann-api.mihoyo.com', business: 'hkrpg_cn', region: 'prod_gf_cn' },
    },
  },
} as const satisfies NoticeFacts
