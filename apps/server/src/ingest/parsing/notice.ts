import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'

/** What a feed says about the kind of a notice, before anybody has read it. */
export type NoticeGroup = 'event' | 'banner' | 'picture' | 'shop' | 'news' | 'unknown'

/** One notice in one language, as a feed carries it: texts are still HTML, times are still inside them. */
export type Notice = {
  readonly gameId: GameId
  /** The same in all languages of one feed; unique among the notices of a game that are shown at one time. */
  readonly key: string
  readonly language: Language
  readonly title: string
  /** A shorter name beside the title, where the feed has one. */
  readonly subtitle: string
  readonly body: string
  readonly group: NoticeGroup
  /** Where people can read it, if anywhere. */
  readonly page: string | null
}
