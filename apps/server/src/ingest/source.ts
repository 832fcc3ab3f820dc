import { GAME_IDS, type GameId, NOTICE_FACTS } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type * as z from 'zod/mini'
import type { FetchText, Fetched } from '#ports/fetch-text.ts'

/** The languages of the feeds, whose notices we know how to read. The product may have more. */
export const NOTICE_LANGUAGES = ['en', 'zh-Hans', 'zh-Hant', 'ja'] as const satisfies readonly Language[]
export type NoticeLanguage = (typeof NOTICE_LANGUAGES)[number]

/** What a feed says about the kind of a notice, before anybody has read it. */
export type NoticeGroup = 'event' | 'banner' | 'picture' | 'shop' | 'permanent' | 'unknown'

/** One notice in one language, as a feed carries it: texts are still HTML, times are still inside them. */
export type Notice = {
  readonly gameId: GameId
  /** The same in all languages of one feed; unique among the notices of a game that are shown at one time. */
  readonly key: string
  readonly language: NoticeLanguage
  readonly title: string
  /** A shorter name beside the title, where the feed has one. */
  readonly subtitle: string
  readonly body: string
  readonly group: NoticeGroup
  /** Where people can read it, if anywhere. */
  readonly page: string | null
  /** The day from which it is shown, YYYY-MM-DD, if the feed says so. */
  readonly shownOn: string | null
  /** Its picture, on a host of the publisher. */
  readonly picture: string | null
}

/** What came of one feed: a game's notices in one language and one part of the world. */
export type Feed = {
  /** `overseas ja`, for reports. */
  readonly name: string
  readonly notices: readonly Notice[]
  /** Entries that do not look like notices at all. */
  readonly unreadable: number
  /** Why there is nothing, or less than there should be. */
  readonly failures: readonly string[]
}

/** Fetches all feeds of one game; one that fails does not affect the others. */
export type Source = (fetchText: FetchText) => Promise<readonly Feed[]>

/** Ten times what the fullest feed holds. */
const MAX_NOTICES = 600

/** Why a feed is not read for its size, or null. */
export function tooMany(notices: number): string | null {
  return notices > MAX_NOTICES ? `${notices} notices, and more than ${MAX_NOTICES} are not read` : null
}

/** Longer addresses than any that was seen. */
const MAX_ADDRESS_LENGTH = 300

/** The address of a notice's picture if players may be sent there: feeds may name any other host. */
export function publishersPicture(gameId: GameId, address: unknown): string | null {
  if (typeof address !== 'string' || address.length > MAX_ADDRESS_LENGTH || !URL.canParse(address))
    return null
  const { protocol, host, username, password, href } = new URL(address)
  const hosts: readonly string[] = NOTICE_FACTS[gameId].feed.pictureHosts
  const isPlain = protocol === 'https:' && username === '' && password === ''
  return isPlain && hosts.includes(host) ? href : null
}

/** All hosts that pictures of notices lie on. */
export function pictureHosts(): readonly string[] {
  return [...new Set(GAME_IDS.flatMap((gameId) => NOTICE_FACTS[gameId].feed.pictureHosts))]
}

export function failedFeed(name: string, failure: string): Feed {
  return { name, notices: [], unreadable: 0, failures: [failure] }
}

export type Read<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly reason: string }

/** What a feed answered, if it is what feeds answer. */
export function readJson<Schema extends z.ZodMiniType>(
  fetched: Fetched,
  schema: Schema,
): Read<z.output<Schema>> {
  if (fetched.kind !== 'text') return fetched
  const json = parseJson(fetched.text)
  if (json === undefined) return { kind: 'failed', reason: 'not JSON' }
  const parsed = schema.safeParse(json)
  if (parsed.success) return { kind: 'value', value: parsed.data }
  const [issue] = parsed.error.issues
  return { kind: 'failed', reason: `not a feed: ${issue?.path.join('.')} ${issue?.message}` }
}

/** The entries that can be read, and how many cannot. */
export function readEntries<Schema extends z.ZodMiniType>(
  entries: readonly unknown[],
  schema: Schema,
): { readonly entries: readonly z.output<Schema>[]; readonly unreadable: number } {
  const read = entries.flatMap((entry) => {
    const parsed = schema.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
  return { entries: read, unreadable: entries.length - read.length }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
