/** What a visitor wants to do; a check passed for one thing is no good for another. */
export type BotCheckAction = 'login' | 'register' | 'resend' | 'reset'

export type BotCheckVerdict = 'human' | 'failed' | 'unavailable'

/** Judges a token once; the second time it is spent. */
export type CheckHuman = (token: string, action: BotCheckAction) => Promise<BotCheckVerdict>
