/** The names answers are cached under. */
export const queryKeys = {
  config: () => ['config'] as const,
  games: () => ['games'] as const,
  /** By all that is asked for: another language, game or type is another answer. */
  events: (request: object) => ['events', request] as const,
}
