import type { GameFacts, NoticeFacts } from './game-facts.ts'

export const genshin = {
  name: { en: 'Genshin Impact', 'zh-Hans': '原神', 'zh-Hant': '原神', ja: '原神' },
  publisher: 'HoYoverse',
  color: '#26b3a5',
  // A pinwheel.
  glyph:
    'M12 11c-3.6-.4-5.9-2.7-6-6.8C5.9 3.5 6.5 3 7.2 3.2 11 4 12.8 6.8 12 11Zm1 1c.4-3.6 2.7-5.9 6.8-6 .7 0 1.2.6 1 1.2-.8 3.8-3.6 5.6-7.8 4.8Zm-1 1c3.6.4 5.9 2.7 6 6.8 0 .7-.6 1.2-1.2 1-3.8-.8-5.6-3.6-4.8-7.8Zm-1-1c-.4 3.6-2.7 5.9-6.8 6-.7 0-1.2-.6-1-1.2.8-3.8 3.6-5.6 7.8-4.8Z',
  gacha: { en: 'Wish', 'zh-Hans': '祈愿', 'zh-Hant': '祈願', ja: '祈願' },
  units: {
    character: { en: 'Character', 'zh-Hans': '角色', 'zh-Hant': '角色', ja: 'キャラクター' },
    weapon: { en: 'Weapon', 'zh-Hans': '武器', 'zh-Hant': '武器', ja: '武器' },
  },
  launch: {
    cn: {
      pc: 'hyp-cn://launchgame?gamebiz=hk4e_cn&openGame=true',
      mobile: 'yuanshen://',
      cloud_mobile: 'yscloud://',
      cloud_url: 'https://ys.mihoyo.com/cloud',
      officialSite: 'https://ys.mihoyo.com/',
    },
    global: {
      pc: 'hyp-global://launchgame?gamebiz=hk4e_global&openGame=true',
      mobile: 'genshin://',
      cloud_mobile: 'cloudgenshin://',
      cloud_url: 'https://cloudgenshin.hoyoverse.com',
      officialSite: 'https://genshin.hoyoverse.com/',
    },
  },
  community: {
    cn: { name: '米游社', address: 'https://www.miyoushe.com/ys/' },
    global: { name: 'HoYoLAB', address: 'https://www.hoyolab.com/' },
  },
  tool: { name: 'Paimon.moe', address: 'https://paimon.moe/' },
  cadence: {
    versionDays: 42,
    basis: 'cadence',
    maintenance: { start: '06:00:00', end: '11:00:00' },
    phases: { day: 20, firstCloses: '17:59:00', secondOpens: '18:00:00', secondCloses: '14:59:00' },
  },
  resets: { hour: 4, weekday: 1 },
} as const satisfies GameFacts

export const genshinNotices = {
  titles: {
    character: {
      en: 'Character Event Wish: {}',
      'zh-Hans': '角色活动祈愿：{}',
      'zh-Hant': '角色活動祈願：{}',
      ja: 'イベント祈願・キャラクター：{}',
    },
    weapon: {
      en: 'Weapon Event Wish: {}',
      'zh-Hans': '武器活动祈愿：{}',
      'zh-Hant': '武器活動祈願：{}',
      ja: 'イベント祈願・武器：{}',
    },
  },
  hasUnitPrefixes: true,
  feed: {
    service: 'hoyoverse',
    pictureHosts: ['sdk.hoyoverse.com', 'sdk-webstatic.mihoyo.com'],
    game: 'hk4e',
    eventGroup: 1,
    places: {
      overseas: { host: 'sg-hk4e-api.hoyoverse.com', business: 'hk4e_global', region: 'os_asia' },
      mainland: { host: 'hk4e-ann-api.mihoyo.com', business: 'hk4e_cn', region: 'cn_gf01' },
    },
  },
} as const satisfies NoticeFacts
