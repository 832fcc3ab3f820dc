import type { BotCheckAction } from '@bannerday/contract/accounts'

export type BotCheckVerdict = 'human' | 'failed' | 'unavailable'

/** A token passes once; the second time it fails. */
export type CheckHuman = (token: string, action: BotCheckAction) => Promise<BotCheckVerdict>
