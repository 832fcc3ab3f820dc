/** The names answers are cached under. */
export const queryKeys = {
  config: () => ['config'] as const,
  games: () => ['games'] as const,
}
