import type { GameFacts, NoticeFacts } from './game-facts.ts'

export const zenless = {
  name: { en: 'Zenless Zone Zero', 'zh-Hans': '绝区零', 'zh-Hant': '絕區零', ja: 'ゼンレスゾーンゼロ' },
  publisher: 'HoYoverse',
  color: '#f2b632',
  // A cassette.
  glyph:
    'M4.5 4.5h15A2.5 2.5 0 0 1 22 7v10a2.5 2.5 0 0 1-2.5 2.5h-2.8l-.9-2.2a1 1 0 0 0-.9-.6H9.1a1 1 0 0 0-.9.6l-.9 2.2H4.5A2.5 2.5 0 0 1 2 17V7a2.5 2.5 0 0 1 2.5-2.5ZM7.5 8a2.75 2.75 0 0 0 0 5.5h9a2.75 2.75 0 0 0 0-5.5h-9Zm0 1.5a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5Zm9 0a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5Z',
  gacha: { en: 'Signal Search', 'zh-Hans': '调频', 'zh-Hant': '調頻', ja: '変調' },
  units: {
    character: { en: 'Agent', 'zh-Hans': '代理人', 'zh-Hant': '代理人', ja: 'エージェント' },
    weapon: { en: 'W-Engine', 'zh-Hans': '音擎', 'zh-Hant': '音擎', ja: '音動機' },
  },
  launch: {
    cn: {
      pc: 'hyp-cn://launchgame?gamebiz=nap_cn&openGame=true',
      mobile: 'zenless://',
      cloud_mobile: 'cloudnap://',
      cloud_url: 'https://zzz.mihoyo.com/cloud-feat/',
      officialSite: 'https://zzz.mihoyo.com/',
    },
    global: {
      pc: 'hyp-global://launchgame?gamebiz=nap_global&openGame=true',
      mobile: 'zenlessglobal://',
      cloud_mobile: 'cloudnapglobal://',
      officialSite: 'https://zenless.hoyoverse.com/',
    },
  },
  community: {
    cn: { name: '米游社', address: 'https://www.miyoushe.com/zzz/' },
    global: { name: 'HoYoLAB', address: 'https://www.hoyolab.com/' },
  },
  tool: { name: 'StarDB.gg', address: 'https://stardb.gg/zzz/signal-tracker' },
  cadence: {
    versionDays: 42,
    basis: 'median',
    maintenance: { start: '06:00:00', end: '11:00:00' },
    phases: { day: 21, firstCloses: '11:59:00', secondOpens: '12:00:00', secondCloses: '14:59:00' },
  },
  resets: { hour: 4, weekday: 1 },
} as const satisfies GameFacts

export const zenlessNotices = {
  titles: {
    character: {
      en: 'Exclusive Channel: {}',
      'zh-Hans': '独家频段：{}',
      'zh-Hant': '獨家頻段：{}',
      ja: '独占チャンネル：{}',
    },
    weapon: {
      en: 'W-Engine Channel: {}',
      'zh-Hans': '音擎频段：{}',
      'zh-Hant': '音擎頻段：{}',
      ja: '音動機チャンネル：{}',
    },
  },
  feed: {
    service: 'hoyoverse',
    pictureHosts: ['sdk.hoyoverse.com', 'sdk-webstatic.mihoyo.com'],
    game: 'nap',
    eventGroup: 4,
    places: {
      overseas: { host: 'sg-announcement-api.hoyoverse.com', business: 'nap_global', region: 'prod_gf_jp' },
      mainland: { host: 'announcement-api.mihoyo.com', business: 'nap_cn', region: 'prod_gf_cn' },
    },
  },
} as const satisfies NoticeFacts
