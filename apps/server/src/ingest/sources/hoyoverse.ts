import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { Notice, NoticeGroup } from '#ingest/parsing/notice.ts'
import type { FetchText } from '#ports/fetch-text.ts'
import {
  announcementContents,
  announcementList,
  contentEntry,
  listEntry,
  listGroup,
  pictureGroup,
  pictureList,
} from './hoyoverse-schema.ts'
import { readEntries, readJson } from './read-json.ts'
import { type Feed, failedFeed, type Source, tooMany } from './source.ts'

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

/** The announcement service that three of the games share. */
export function hoyoverseSource(gameId: HoyoverseGame, baseUrl: string | null): Source {
  return (fetchText) =>
    Promise.all(
      FEEDS.map(([area, language, lang]) => readFeed(gameId, { area, language, lang, baseUrl }, fetchText)),
    )
}

type Asked = {
  readonly area: Area
  readonly language: Language
  readonly lang: string
  readonly baseUrl: string | null
}

async function readFeed(gameId: HoyoverseGame, asked: Asked, fetchText: FetchText): Promise<Feed> {
  const name = `${asked.area} ${asked.language}`
  const [list, contents] = await Promise.all([
    fetchText(addressOf(gameId, asked, 'getAnnList')),
    fetchText(addressOf(gameId, asked, 'getAnnContent')),
  ])
  const listed = readJson(list, announcementList)
  if (listed.kind !== 'value') return failedFeed(name, `list: ${reasonOf(listed)}`)
  const told = readJson(contents, announcementContents)
  if (told.kind !== 'value') return failedFeed(name, `contents: ${reasonOf(told)}`)

  const pictures = readEntries(told.value.data.pic_list ?? [], contentEntry)
  const texts = readEntries(told.value.data.list ?? [], contentEntry)
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
      // Two bodies under one number give two notices, which merging then puts aside as `told-twice`.
      return (own.length === 0 ? [{ title: '', subtitle: '', content: '' }] : own).map((body) => ({
        gameId,
        key: `${asked.area}-${id}`,
        language: asked.language,
        title: (entry.title || body.title) ?? '',
        subtitle: (entry.subtitle || body.subtitle) ?? '',
        body: body.content ?? '',
        group,
        page: pageOf(gameId, asked),
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

function addressOf(gameId: HoyoverseGame, asked: Asked, call: 'getAnnList' | 'getAnnContent'): string {
  const { host, business } = HOYOVERSE[gameId].places[asked.area]
  const base = asked.baseUrl ?? `https://${host}`
  return `${base.replace(/\/$/, '')}/common/${business}/announcement/api/${call}?${queryOf(gameId, asked)}`
}

function pageOf(gameId: HoyoverseGame, asked: Asked): string {
  const { game } = HOYOVERSE[gameId]
  return `${PAGES[asked.area]}/${game}/announcement/index.html?${queryOf(gameId, asked)}`
}

function queryOf(gameId: HoyoverseGame, { area, lang }: Asked): string {
  const { game, places } = HOYOVERSE[gameId]
  const { business, region } = places[area]
  const query = { game, game_biz: business, bundle_id: business, lang, region, ...ANYBODY }
  return new URLSearchParams(query).toString()
}

function reasonOf(read: { kind: 'missing' } | { kind: 'failed'; reason: string }): string {
  return read.kind === 'missing' ? 'status 404' : read.reason
}
