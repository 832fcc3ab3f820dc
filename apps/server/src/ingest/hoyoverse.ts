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

/** `getAnnList`: groups of notices. What we do not need may be anything. */
const announcementList = z.object({
  retcode: z.literal(0),
  data: z.object({ list: entries, pic_list: entries }),
})

/** `getAnnContent`: the same notices with their bodies. */
const announcementContents = z.object({
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
        readFeed(gameId, { facts, area, language, lang, baseUrl }, fetchText),
      ),
    )
}

type FeedQuery = {
  readonly facts: HoyoverseFeed
  readonly area: FeedArea
  readonly language: NoticeLanguage
  readonly lang: string
  readonly baseUrl: string | null
}

async function readFeed(gameId: GameId, query: FeedQuery, fetchText: FetchText): Promise<Feed> {
  const name = `${query.area} ${query.language}`
  const [fetchedList, fetchedContents] = await Promise.all([
    fetchText(addressOf(query, 'getAnnList')),
    fetchText(addressOf(query, 'getAnnContent')),
  ])
  const listed = readJson(fetchedList, announcementList)
  if (listed.kind !== 'value') return failedFeed(name, `list: ${reasonOf(listed)}`)
  const contents = readJson(fetchedContents, announcementContents)
  if (contents.kind !== 'value') return failedFeed(name, `contents: ${reasonOf(contents)}`)

  const pictures = readEntries(contents.value.data.pic_list ?? [], contentEntry)
  const texts = readEntries(contents.value.data.list ?? [], contentEntry)
  // The two lists number their entries independently.
  const bodies = [
    ...texts.entries.map((entry) => ({ ...entry, id: `list-${entry.ann_id}` })),
    ...pictures.entries.map((entry) => ({ ...entry, id: `pic-${entry.ann_id}` })),
  ]
  const groups = readEntries(listed.value.data.list ?? [], listGroup)
  const pictureGroups = readEntries(listed.value.data.pic_list ?? [], pictureGroup)
  const pictureLists = readEntries(
    pictureGroups.entries.flatMap(({ type_list }) => type_list ?? []),
    pictureList,
  )
  const announced = [
    ...groups.entries.map(({ type_id, list: items }) => ({
      kind: 'list',
      group: groupOf(query.facts, type_id ?? null),
      items: items ?? [],
    })),
    ...pictureLists.entries.map(({ list: items }) => ({
      kind: 'pic',
      group: 'picture' as const,
      items: items ?? [],
    })),
  ]
  const size = announced.reduce((sum, { items }) => sum + items.length, 0)
  const tooMuch = tooMany(Math.max(size, bodies.length))
  if (tooMuch !== null) return failedFeed(name, `list: ${tooMuch}`)
  let unreadable = [texts, pictures, groups, pictureGroups, pictureLists].reduce(
    (sum, read) => sum + read.unreadable,
    0,
  )
  const notices = announced.flatMap(({ kind, group, items }): readonly Notice[] => {
    const read = readEntries(items, listEntry)
    unreadable += read.unreadable
    return read.entries.flatMap((entry) => {
      const id = `${kind}-${entry.ann_id}`
      const own = bodies.filter((body) => body.id === id)
      // Two bodies under one number give two notices, which `draftsOf` then skips as `told-twice`.
      return (own.length === 0 ? [{ title: '', subtitle: '', content: '' }] : own).map((body) => ({
        gameId,
        key: `${query.area}-${id}`,
        language: query.language,
        title: (entry.title || body.title) ?? '',
        subtitle: (entry.subtitle || body.subtitle) ?? '',
        body: body.content ?? '',
        group,
        page: pageOf(query),
        shownOn: parseWallClock(entry.start_time ?? '')?.slice(0, 10) ?? null,
        picture: publishersPicture(gameId, entry.banner || entry.img),
      }))
    })
  })
  // A number that is repeated in both answers gives each time all of its bodies.
  const tooOften = tooMany(notices.length)
  if (tooOften !== null) return failedFeed(name, `list: ${tooOften}`)
  return { name, notices, unreadable, failures: [] }
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
