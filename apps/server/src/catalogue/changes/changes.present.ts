import type { WireChange } from '@bannerday/contract/changes'
import type { Language } from '@bannerday/domain/language'
import type { News } from './news.ts'

export function presentChange(
  { kind, at, uuid, gameId, type, before, after }: News,
  language: Language,
): WireChange {
  return {
    kind,
    at: at.toISOString(),
    uuid,
    game_id: gameId,
    type,
    title: after.titles[language],
    start_time: after.startTime,
    end_time: after.endTime,
    before: before && { start_time: before.startTime, end_time: before.endTime },
  }
}
