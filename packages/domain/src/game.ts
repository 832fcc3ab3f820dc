/** The four games, in the order the server lists them. */
export const GAME_IDS = ['genshin', 'starrail', 'zenless', 'wuthering'] as const

export type GameId = (typeof GAME_IDS)[number]
