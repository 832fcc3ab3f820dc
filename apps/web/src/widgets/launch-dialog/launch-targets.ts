import type { GameId } from '@bannerday/domain/game'

export const REGIONS = ['cn', 'global'] as const
export type Region = (typeof REGIONS)[number]

export const TARGET_KINDS = ['pc', 'mobile', 'cloud_mobile', 'cloud_url'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** The ways to start a game on the servers of a region; a missing one does not exist. */
type RegionTargets = { readonly [Kind in TargetKind]?: string } & {
  /** The fallback if a custom scheme opens nothing. */
  readonly officialSite: string
}

export const LAUNCH_TARGETS: { readonly [G in GameId]: { readonly [R in Region]: RegionTargets } } = {
  genshin: {
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
  starrail: {
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
  zenless: {
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
  wuthering: {
    cn: {
      mobile: 'akicn://',
      cloud_mobile: 'akiyun://',
      cloud_url: 'https://mc.kurogames.com/cloud/',
      officialSite: 'https://mc.kurogame.com',
    },
    global: {
      mobile: 'wutheringwaves://',
      officialSite: 'https://wutheringwaves.kurogame.com',
    },
  },
}

/** Web addresses open in a new tab; custom schemes are left to the operating system. */
export function isWebAddress(url: string): boolean {
  return url.startsWith('https://')
}
