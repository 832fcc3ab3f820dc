import type { FeedArea, GameId, KuroFeed } from '@bannerday/domain/game'
import { BEIJING, instantOf, wallClockAt } from '@bannerday/domain/time'
import * as z from 'zod/mini'
import type { FetchText } from '#ports/fetch-text.ts'
import {
  failedFeed,
  NOTICE_LANGUAGES,
  publishersPicture,
  readEntries,
  readJson,
  tooMany,
  type Feed,
  type Notice,
  type NoticeGroup,
  type NoticeLanguage,
  type Read,
  type Source,
} from './source.ts'

const LANGUAGES_OF: Readonly<Record<FeedArea, readonly NoticeLanguage[]>> = {
  overseas: NOTICE_LANGUAGES,
  mainland: ['zh-Hans'],
}

const MAX_MIRRORS = 2
/** The year 2100: what claims to be later is no time. */
const LATEST_MS = Date.UTC(2100, 0)

const entries = z._default(z.nullable(z.array(z.unknown())), [])
const noticeFile = z.object({ game: entries, activity: entries, recommend: entries })
const id = z.union([z.string().check(z.regex(/^[\w-]{1,40}$/)), z.int()])
const common = {
  id,
  permanent: z._default(z.nullable(z.int()), 0),
  /** When the notice is shown first, which is not when its activity starts. */
  startTimeMs: z.catch(z.nullable(z.int().check(z.nonnegative(), z.maximum(LATEST_MS))), null),
  tag: z.optional(z.nullable(z.int())),
  /** An address, or some for each language. */
  tabBanner: z.optional(z.unknown()),
}
/** Since 3.0: a file a language, bodies inside. */
const newEntry = z.object({
  ...common,
  tabTitle: z.string(),
  content: z._default(z.nullable(z.string()), ''),
})
/** Before: one file with all titles, bodies in files of their own. */
const oldEntry = z.object({
  ...common,
  tabTitle: z.record(z.string(), z.string()),
  contentPrefix: z._default(z.array(z.string()), []),
})
const bodyFile = z.object({ textContent: z._default(z.nullable(z.string()), '') })

/** The notices of Kuro Games, in whichever of their two shapes they are served. */
export function kuroSource(gameId: GameId, facts: KuroFeed, baseUrl: string | null): Source {
  return async (fetchText) => {
    const areas = await Promise.all(
      (['overseas', 'mainland'] as const).map((area) => {
        let list: ReturnType<FetchText> | null = null
        const place = facts.places[area]
        const folder = `${(baseUrl ?? `https://${place.host}`).replace(/\/$/, '')}/${place.folder}`
        const readList = () => (list ??= fetchText(`${folder}/notice.json`))
        const reading = { gameId, area, folder, fetchText, readList }
        return Promise.all(LANGUAGES_OF[area].map((language) => readFeed(language, reading)))
      }),
    )
    return areas.flat()
  }
}

type Reading = {
  readonly gameId: GameId
  readonly area: FeedArea
  /** The address of the area's folder. */
  readonly folder: string
  readonly fetchText: FetchText
  /** The file that older versions of the game ask for, fetched once for all languages. */
  readonly readList: () => ReturnType<FetchText>
}

async function readFeed(language: NoticeLanguage, reading: Reading): Promise<Feed> {
  const name = `${reading.area} ${language}`
  const own = await reading.fetchText(`${reading.folder}/${language}.json`)
  const file = readJson(own.kind === 'missing' ? await reading.readList() : own, noticeFile)
  if (file.kind !== 'value') return failedFeed(name, file.kind === 'missing' ? 'status 404' : file.reason)
  const { game, activity, recommend } = file.value
  const all = [...(recommend ?? []), ...(game ?? []), ...(activity ?? [])]
  const tooMuch = tooMany(all.length)
  if (tooMuch !== null) return failedFeed(name, tooMuch)
  const fresh = readEntries(all, newEntry).entries
  const old = readEntries(all, oldEntry).entries
  const failures: string[] = []
  const notices: Notice[] = fresh.map((entry) => ({
    ...heading(reading, language, entry),
    title: entry.tabTitle,
    body: entry.content ?? '',
  }))
  for (const entry of old) {
    const title = entry.tabTitle[language]
    if (title === undefined || entry.contentPrefix.length === 0 || entry.permanent === 1) continue
    const body = await readOldBody(entry.contentPrefix, language, reading)
    if (body.kind === 'failed') failures.push(`body ${entry.id}: ${body.reason}`)
    const text = body.kind === 'value' ? body.value.textContent : ''
    notices.push({ ...heading(reading, language, entry), title, body: text ?? '' })
  }
  return { name, notices, unreadable: all.length - fresh.length - old.length, failures }
}

/** From the first of its places that has it: the others are mirrors. */
async function readOldBody(prefixes: readonly string[], language: NoticeLanguage, { fetchText }: Reading) {
  let body: Read<z.output<typeof bodyFile>> = { kind: 'missing' }
  for (const prefix of prefixes.slice(0, MAX_MIRRORS)) {
    body = readJson(await fetchText(`${prefix}${language}.json`), bodyFile)
    if (body.kind === 'value') break
  }
  return body
}

function heading(
  { gameId, area }: Reading,
  language: NoticeLanguage,
  entry: z.output<typeof newEntry> | z.output<typeof oldEntry>,
) {
  return {
    gameId,
    key: `${area}-${entry.id}`,
    language,
    subtitle: '',
    page: null,
    shownOn: entry.startTimeMs === null ? null : dayOf(entry.startTimeMs),
    picture: publishersPicture(gameId, bannerOf(entry.tabBanner, language)),
    group: entry.permanent === 1 ? ('permanent' as const) : groupOf(entry.tag),
  }
}

const bannersByLanguage = z.catch(z.record(z.string(), z.unknown()), {})

function bannerOf(tabBanner: unknown, language: NoticeLanguage): unknown {
  if (typeof tabBanner === 'string') return tabBanner
  const own = bannersByLanguage.parse(tabBanner)[language]
  return Array.isArray(own) ? own[0] : own
}

function dayOf(epochMs: number): string {
  return wallClockAt(BEIJING, instantOf(epochMs)).slice(0, 10)
}

/** What the tags meant in the notices that were seen; new ones may come. */
function groupOf(tag: number | null | undefined): NoticeGroup {
  switch (tag) {
    case 7:
      return 'banner'
    case 3:
    case 5:
      return 'event'
    case 4:
      return 'shop'
    default:
      return 'unknown'
  }
}
