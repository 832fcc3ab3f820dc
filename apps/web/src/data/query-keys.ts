/** The names answers are cached under. */
export const queryKeys = {
  config: () => ['config'] as const,
  games: () => ['games'] as const,
  /** By all that is asked for: another language, game or type is another answer. */
  events: (request: object) => ['events', request] as const,
  titles: (games: string) => ['titles', games] as const,
  changes: (request: object) => ['changes', request] as const,
  /** By session: whoever signs in next never sees the answer of the one before. */
  profile: (token: string) => ['profile', token] as const,
  profiles: () => ['profile'] as const,
  /** By session too: the answer says what this player chose. */
  tags: (token: string, request: object) => ['tags', token, request] as const,
  slotDates: (token: string) => ['slot-dates', token] as const,
  versions: (token: string, slot: number) => ['versions', token, slot] as const,
  /** Goes with the profile. */
  security: (token: string) => ['profile', token, 'security'] as const,
}
