import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import * as z from 'zod/mini'
import type { FetchText } from '#ports/fetch-text.ts'
import {
  failedFeed,
  readEntries,
  readJson,
  tooMany,
  type Feed,
  type Notice,
  type NoticeGroup,
  type Source,
} from './source.ts'

type Area = 'overseas' | 'mainland'
type HoyoverseGame = Exclude<GameId, 'wuthering'>

/** One part of the world: where it answers and what it calls the game and its servers. */
type Place = { readonly host: string; readonly business: string; readonly region: string }

/** Where the same notices are a page for people. */
const PAGES: Readonly<Record<Area, string>> = {
  overseas: 'https://sdk.hoyoverse.com',
  mainland: 'https://sdk.mihoyo.com',
}

type HoyoverseFacts = {
  readonly game: string
  readonly places: Readonly<Record<Area, Place>>
  /** The group of `list` that holds events; the others hold notices, and now and then an event too. */
  readonly eventGroup: number | null
}

export const HOYOVERSE: Readonly<Record<HoyoverseGame, HoyoverseFacts>> = {
  genshin: {
    game: 'hk4e',
    eventGroup: 1,
    places: {
      overseas: { host: 'sg-hk4e-api.hoyoverse.com', business: 'hk4e_global', region: 'os_asia' },
      mainland: { host: 'hk4e-ann-api.mihoyo.com', business: 'hk4e_cn', region: 'cn_gf01' },
    },
  },
  starrail: {
    game: 'hkrpg',
    eventGroup: null,
    places: {
      // With `hkrpg_os` for a bundle the answer is an empty list.
      overseas: {
        host: 'sg-hkrpg-api.hoyoverse.com',
        business: 'hkrpg_global',
        region: 'prod_official_asia',
      },
      mainland: { host: 'hkrpg-ann-api.mihoyo.com', business: 'hkrpg_cn', region: 'prod_gf_cn' },
    },
  },
  zenless: {
    game: 'nap',
    eventGroup: 4,
    places: {
      overseas: { host: 'sg-announcement-api.hoyoverse.com', business: 'nap_global', region: 'prod_gf_jp' },
      mainland: { host: 'announcement-api.mihoyo.com', business: 'nap_cn', region: 'prod_gf_cn' },
    },
  },
}

const FEEDS: readonly (readonly [Area, Language, string])[] = [
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
})

const contentEntry = z.object({ ...listEntry.shape, content: z._default(z.nullable(z.string()), '') })

/** The announcement service that three of the games share. */
export function hoyoverseSource(gameId: HoyoverseGame, baseUrl: string | null): Source {
  return (fetchText) =>
    Promise.all(
      FEEDS.map(([area, language, lang]) => readFeed(gameId, { area, language, lang, baseUrl }, fetchText)),
    )
}

type FeedQuery = {
  readonly area: Area
  readonly language: Language
  readonly lang: string
  readonly baseUrl: string | null
}

async function readFeed(gameId: HoyoverseGame, query: FeedQuery, fetchText: FetchText): Promise<Feed> {
  const name = `${query.area} ${query.language}`
  const [fetchedList, fetchedContents] = await Promise.all([
    fetchText(addressOf(gameId, query, 'getAnnList')),
    fetchText(addressOf(gameId, query, 'getAnnContent')),
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
      group: groupOf(gameId, type_id ?? null),
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
        page: pageOf(gameId, query),
      }))
    })
  })
  // A number that is repeated in both answers gives each time all of its bodies.
  const tooOften = tooMany(notices.length)
  if (tooOften !== null) return failedFeed(name, `list: ${tooOften}`)
  return { name, notices, unreadable, failures: [] }
}

function groupOf(gameId: HoyoverseGame, typeId: number | null): NoticeGroup {
  const { eventGroup } = HOYOVERSE[gameId]
  return eventGroup !== null && typeId === eventGroup ? 'event' : 'unknown'
}

function addressOf(gameId: HoyoverseGame, query: FeedQuery, call: 'getAnnList' | 'getAnnContent'): string {
  const { host, business } = HOYOVERSE[gameId].places[query.area]
  const base = query.baseUrl ?? `https://${host}`
  return `${base.replace(/\/$/, '')}/common/${business}/announcement/api/${call}?${queryOf(gameId, query)}`
}

function pageOf(gameId: HoyoverseGame, query: FeedQuery): string {
  const { game } = HOYOVERSE[gameId]
  return `${PAGES[query.area]}/${game}/announcement/index.html?${queryOf(gameId, query)}`
}

function queryOf(gameId: HoyoverseGame, { area, lang }: FeedQuery): string {
  const { game, places } = HOYOVERSE[gameId]
  const { business, region } = places[area]
  const query = { game, game_biz: business, bundle_id: business, lang, region, ...ANYBODY }
  return new URLSearchParams(query).toString()
}

function reasonOf(read: { kind: 'missing' } | { kind: 'failed'; reason: string }): string {
  return read.kind === 'missing' ? 'status 404' : read.reason
}
