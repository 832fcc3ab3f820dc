import type { FeedArea, GameId, HoyoverseFeed } from '@bannerday/domain/game'
import { parseWallClock } from '@bannerday/domain/time'
import * as z from 'zod/mini'
import type { FetchText } from '#ports/fetch-text.ts'
import {
  failedFeed,
  publishersPicture,
  readEntries,
  readJson,
  tooMany,
  type Feed,
  type Notice,
  type NoticeGroup,
  type NoticeLanguage,
  type Source,
} from './source.ts'

/** Where the same notices are a page for people. */
const PAGES: Readonly<Record<FeedArea, string>> = {
  overseas: 'https://sdk.hoyoverse.com',
  mainland: 'https://sdk.mihoyo.com',
}

const FEEDS: readonly (readonly [FeedArea, NoticeLanguage, string])[] = [
  ['overseas', 'en', 'en-us'],
  ['overseas', 'zh-Hans', 'zh-cn'],
  ['overseas', 'zh-Hant', 'zh-tw'],
  ['overseas', 'ja', 'ja-jp'],
  ['mainland', 'zh-Hans', 'zh-cn'],
]

/** Players of low level see few notices, and any uid is accepted. */
const ANYBODY = { platform: 'pc', level: '60', uid: '100000000' }

const entries = z._default(z.nullable(z.array(z.unknown())), [])

const listGroup = z.object({ type_id: z.optional(z.nullable(z.int())), list: entries })
const pictureGroup = z.object({ type_list: entries })
const pictureList = z.object({ list: entries })

/**
 * `getAnnList`: groups of notices; `getAnnContent`: the same notices with their bodies. What we do not need may be anything.
 */
const announcements = z.object({
  retcode: z.literal(0),
  data: z.object({ list: entries, pic_list: entries }),
})

const listEntry = z.object({
  ann_id: z.int().check(z.nonnegative()),
  title: z._default(z.nullable(z.string()), ''),
  subtitle: z._default(z.nullable(z.string()), ''),
  /** `2026-11-05 12:00:00`: when the notice is shown first, which is not when its activity starts. */
  start_time: z.catch(z.nullable(z.string()), null),
  /** Above the text, or all there is of a notice among the pictures. */
  banner: z.optional(z.unknown()),
  img: z.optional(z.unknown()),
})

const contentEntry = z.object({ ...listEntry.shape, content: z._default(z.nullable(z.string()), '') })

/** The announcement service that HoYoverse's games share. */
export function hoyoverseSource(gameId: GameId, facts: HoyoverseFeed, baseUrl: string | null): Source {
  return (fetchText) =>
    Promise.all(
      FEEDS.map(([area, language, lang]) =>
        readFeed({ gameId, facts, area, language, lang, baseUrl }, fetchText),
      ),
    )
}

type FeedQuery = {
  readonly gameId: GameId
  readonly facts: HoyoverseFeed
  readonly area: FeedArea
  readonly language: NoticeLanguage
  readonly lang: string
  readonly baseUrl: string | null
}

async function readFeed(query: FeedQuery, fetchText: FetchText): Promise<Feed> {
  const name = `${query.area} ${query.language}`
  const [fetchedList, fetchedContents] = await Promise.all([
    fetchText(addressOf(query, 'getAnnList')),
    fetchText(addressOf(query, 'getAnnContent')),
  ])
  const listed = readJson(fetchedList, announcements)
  if (listed.kind !== 'value') return failedFeed(name, `list: ${reasonOf(listed)}`)
  const contents = readJson(fetchedContents, announcements)
  if (contents.kind !== 'value') return failedFeed(name, `contents: ${reasonOf(contents)}`)

  const { groups, unreadable: unreadableGroups } = readGroups(listed.value.data, query.facts)
  const { bodies, unreadable: unreadableBodies } = readBodies(contents.value.data)
  const listedCount = groups.reduce((sum, { items }) => sum + items.length, 0)
  const tooMuch = tooMany(Math.max(listedCount, bodies.length))
  if (tooMuch !== null) return failedFeed(name, `list: ${tooMuch}`)

  const read = groups.map((group) => ({ group, ofGroup: readEntries(group.items, listEntry) }))
  const notices = read.flatMap(({ group, ofGroup }) =>
    ofGroup.entries.flatMap((entry) => noticesOf(entry, group, bodies, query)),
  )
  // A number that is repeated in both answers gives each time all of its bodies.
  const tooOften = tooMany(notices.length)
  if (tooOften !== null) return failedFeed(name, `list: ${tooOften}`)
  const unreadableEntries = read.reduce((sum, { ofGroup }) => sum + ofGroup.unreadable, 0)
  const unreadable = unreadableGroups + unreadableBodies + unreadableEntries
  return { name, notices, unreadable, failures: [] }
}

type TwoLists = z.output<typeof announcements>['data']

/** Notices with texts and notices that are pictures are numbered independently. */
type Numbering = 'list' | 'pic'

type Group = {
  readonly numbering: Numbering
  readonly group: NoticeGroup
  readonly items: readonly unknown[]
}

function readGroups({ list, pic_list }: TwoLists, facts: HoyoverseFeed) {
  const groups = readEntries(list ?? [], listGroup)
  const pictureGroups = readEntries(pic_list ?? [], pictureGroup)
  const pictureLists = readEntries(
    pictureGroups.entries.flatMap(({ type_list }) => type_list ?? []),
    pictureList,
  )
  const all: readonly Group[] = [
    ...groups.entries.map(({ type_id, list: items }) => ({
      numbering: 'list' as const,
      group: groupOf(facts, type_id ?? null),
      items: items ?? [],
    })),
    ...pictureLists.entries.map(({ list: items }) => ({
      numbering: 'pic' as const,
      group: 'picture' as const,
      items: items ?? [],
    })),
  ]
  const unreadable = groups.unreadable + pictureGroups.unreadable + pictureLists.unreadable
  return { groups: all, unreadable }
}

type NumberedBody = z.output<typeof contentEntry> & { readonly numbering: Numbering }

function readBodies({ list, pic_list }: TwoLists) {
  const texts = readEntries(list ?? [], contentEntry)
  const pictures = readEntries(pic_list ?? [], contentEntry)
  const bodies: readonly NumberedBody[] = [
    ...texts.entries.map((entry) => ({ ...entry, numbering: 'list' as const })),
    ...pictures.entries.map((entry) => ({ ...entry, numbering: 'pic' as const })),
  ]
  return { bodies, unreadable: texts.unreadable + pictures.unreadable }
}

const NO_BODY = { title: '', subtitle: '', content: '' }

/** An entry with its body. Two bodies under one number give two notices, which `draftsOf` then skips as `told-twice`. */
function noticesOf(
  entry: z.output<typeof listEntry>,
  { numbering, group }: Group,
  bodies: readonly NumberedBody[],
  query: FeedQuery,
): readonly Notice[] {
  const own = bodies.filter((body) => body.numbering === numbering && body.ann_id === entry.ann_id)
  return (own.length === 0 ? [NO_BODY] : own).map((body) => ({
    gameId: query.gameId,
    key: `${query.area}-${numbering}-${entry.ann_id}`,
    language: query.language,
    title: (entry.title || body.title) ?? '',
    subtitle: (entry.subtitle || body.subtitle) ?? '',
    body: body.content ?? '',
    group,
    page: pageOf(query),
    shownOn: parseWallClock(entry.start_time ?? '')?.slice(0, 10) ?? null,
    picture: publishersPicture(query.gameId, entry.banner || entry.img),
  }))
}

function groupOf({ eventGroup }: HoyoverseFeed, typeId: number | null): NoticeGroup {
  return eventGroup !== null && typeId === eventGroup ? 'event' : 'unknown'
}

function addressOf(query: FeedQuery, call: 'getAnnList' | 'getAnnContent'): string {
  const { host, business } = query.facts.places[query.area]
  const base = query.baseUrl ?? `https://${host}`
  return `${base.replace(/\/$/, '')}/common/${business}/announcement/api/${call}?${queryOf(query)}`
}

function pageOf(query: FeedQuery): string {
  return `${PAGES[query.area]}/${query.facts.game}/announcement/index.html?${queryOf(query)}`
}

function queryOf({ facts, area, lang }: FeedQuery): string {
  const { game, places } = facts
  const { business, region } = places[area]
  const query = { game, game_biz: business, bundle_id: business, lang, region, ...ANYBODY }
  return new URLSearchParams(query).toString()
}

function reasonOf(read: { kind: 'missing' } | { kind: 'failed'; reason: string }): string {
  return read.kind === 'missing' ? 'status 404' : read.reason
}
