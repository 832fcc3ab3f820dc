/** What a visitor wants to do; a check that was passed for one action does not count for another. */
export type BotCheckAction = 'login' | 'register' | 'resend' | 'reset'

export type BotCheckVerdict = 'human' | 'failed' | 'unavailable'

/** A token passes once; the second time it fails. */
export type CheckHuman = (token: string, action: BotCheckAction) => Promise<BotCheckVerdict>
