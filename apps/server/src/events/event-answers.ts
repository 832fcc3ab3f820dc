import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'
import { toQueryString } from '@bannerday/contract/activity-query'
import { listEvents, type WireActivity } from '@bannerday/contract/events'
import type { ActivityType } from '@bannerday/domain/activity'
import type { Emblem } from '@bannerday/domain/emblem'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { textIn, type Language } from '@bannerday/domain/language'
import type { ActivityQuery } from '@bannerday/domain/selection'
import type { EventWindow } from '@bannerday/domain/time'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { type EncodedResponse, PUBLIC_JSON, withoutSlack } from '#http/encoded-response.ts'
import { envelopeOf } from '#http/serve.ts'
import type { EventsService } from './events.service.ts'
import type { ActivityRow } from './events.store.ts'
import type { FeaturingRow } from './last-featured.ts'

const compressBrotli = promisify(brotliCompress)
const deflate = promisify(deflateRaw)

/** Ends at a whole byte and refers to nothing before it, so that such texts can be joined into one gzip stream. */
const AS_A_PIECE = { level: 9, finishFlush: constants.Z_FULL_FLUSH }

/** A text that answers are composed of. */
type Piece = { readonly plain: Buffer; readonly deflated: Buffer }

/** The activities of one game, type and language, separated by commas. */
type Part = Piece & { readonly hash: string }

type Answer = { readonly response: EncodedResponse; asked: number }

type EventQuestion = {
  readonly activityQuery: ActivityQuery
  readonly language: Language
  readonly window: EventWindow
  /** Whether this is the window that everybody sees. Nothing of another one is kept: its parts are made for one answer. */
  readonly isUsualWindow: boolean
}

export type EventAnswers = {
  readonly find: (question: EventQuestion) => Promise<EncodedResponse>
  /** To be called when the catalogue has changed. */
  readonly clear: () => void
}

/** What is said of all activities alike. */
type CommonFacts = {
  /** Their date. */
  readonly edition: string
  /** Whether the pictures of notices may be shown from where their publishers keep them. */
  readonly linksPictures: boolean
  /** What a unit of a game is recognised by, by its English name. */
  readonly findEmblem: (gameId: GameId, unit: string) => Emblem | null
}

const MAX_BYTES = 24 * 1024 * 1024
/** What an answer takes besides its bytes. */
const OVERHEAD_BYTES = 2_048

/** Brotli saves a tenth of the bytes and takes far longer than all the rest, so it is for answers that many ask for. */
const POPULAR_FROM = 10
const BROTLI_QUALITY = 6

/**
 * There are millions of combinations of types, but each is made of the same few parts: those are serialised and compressed
 * once, and an answer puts them one after the other. Answers are kept too, up to a limit in bytes.
 */
export function eventAnswers(events: Pick<EventsService, 'find'>, common: CommonFacts): EventAnswers {
  const parts = new Map<string, Promise<Part>>()
  const answers = new LRUCache<string, Answer>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf })
  const oneAtATime = pLimit(1)
  let catalogueChanges = 0
  let usualWindow = ''

  function partOf(gameId: GameId, type: ActivityType, question: EventQuestion): Promise<Part> {
    const { language, window, isUsualWindow } = question
    const make = async () => {
      const [found] = await events.find({ [gameId]: [type] }, window)
      return toPart((found?.activities ?? []).map((activity) => presentActivity(activity, language, common)))
    }
    if (!isUsualWindow) return make()
    forgetOtherWindows(window)
    const key = `${gameId} ${type} ${language}`
    const part = parts.get(key) ?? make()
    parts.set(key, part)
    part.catch(() => parts.delete(key))
    return part
  }

  /** The usual window moves on every day. */
  function forgetOtherWindows({ start, end }: EventWindow): void {
    if (usualWindow === `${start} ${end}`) return
    usualWindow = `${start} ${end}`
    parts.clear()
  }

  async function compose(question: EventQuestion): Promise<EncodedResponse> {
    const { activityQuery } = question
    const games = GAME_IDS.flatMap((gameId) => {
      const types = activityQuery[gameId]
      return types ? [{ gameId, types }] : []
    })
    const partsOfGames = await Promise.all(
      games.map(({ gameId, types }) => Promise.all(types.map((type) => partOf(gameId, type, question)))),
    )
    return responseOf(
      games.map(({ gameId }) => gameId),
      partsOfGames,
    )
  }

  async function addBrotli(key: string, { response, asked }: Answer): Promise<void> {
    const begun = catalogueChanges
    const bytes = await compressBrotli(response.plain.bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    })
    if (begun !== catalogueChanges) return
    const brotli = {
      coding: 'br' as const,
      bytes: withoutSlack(bytes),
      etag: tagOf('br', response.plain.etag),
    }
    answers.set(key, { asked, response: { ...response, compressed: [brotli, ...response.compressed] } })
  }

  return {
    find: async (question) => {
      const { activityQuery, language, window, isUsualWindow } = question
      if (!isUsualWindow) return compose(question)
      const key = `${language} ${window.start} ${window.end} ${toQueryString(activityQuery)}`
      const known = answers.get(key)
      if (known) {
        known.asked += 1
        // Without memory for it, the answer stays in gzip.
        if (known.asked === POPULAR_FROM) oneAtATime(() => addBrotli(key, known)).catch(() => {})
        return known.response
      }
      const begun = catalogueChanges
      const response = await compose(question)
      // Whoever asked before the catalogue changed gets an answer made from the old one, which is not kept.
      if (begun === catalogueChanges) answers.set(key, { response, asked: 1 })
      return response
    },
    clear: () => {
      catalogueChanges += 1
      parts.clear()
      answers.clear()
    },
  }
}

async function toPart(activities: readonly WireActivity[]): Promise<Part> {
  const plain = Buffer.from(activities.map((activity) => JSON.stringify(activity)).join(','))
  const deflated = await deflate(plain, AS_A_PIECE)
  return {
    plain,
    deflated: withoutSlack(deflated),
    hash: createHash('sha256').update(plain).digest('base64url'),
  }
}

const EMPTY_LIST = '"events":[]'

/** The envelope with empty lists is cut at each of them, and the parts of that game are put in. */
function responseOf(games: readonly GameId[], partsOfGames: readonly (readonly Part[])[]): EncodedResponse {
  const envelope = JSON.stringify(
    envelopeOf(listEvents, { events: games.map((game_id) => ({ game_id, events: [] })) }),
  )
  const [head = '', ...tails] = games.length === 0 ? [envelope] : envelope.split(EMPTY_LIST)
  const pieces = [textPiece(head)]
  for (const [index, tail] of tails.entries()) {
    const full = (partsOfGames[index] ?? []).filter(({ plain }) => plain.length > 0)
    pieces.push(textPiece('"events":['))
    for (const [place, part] of full.entries()) pieces.push(...(place > 0 ? [COMMA] : []), part)
    pieces.push(textPiece(`]${tail}`))
  }
  const texts = pieces.map(({ plain }) => plain)
  const hash = createHash('sha256').update(envelope)
  for (const part of partsOfGames.flat()) hash.update(part.hash)
  const tag = hash.digest('base64url').slice(0, 22)
  return {
    ...PUBLIC_JSON,
    compressed: [{ coding: 'gzip', bytes: gzipOf(pieces), etag: tagOf('gzip', tag) }],
    plain: {
      etag: `"${tag}"`,
      // Hardly anybody asks for it, and it is ten times the size of the others.
      get bytes() {
        return Buffer.concat(texts)
      },
    },
  }
}

/** A strong tag names exact bytes: those of a coding follow from those of the plain answer. */
function tagOf(coding: 'br' | 'gzip', tag: string): string {
  return `"${tag.replaceAll('"', '')}-${coding}"`
}

function textPiece(text: string): Piece {
  const plain = Buffer.from(text)
  return { plain, deflated: withoutSlack(deflateRawSync(plain, AS_A_PIECE)) }
}

const COMMA = textPiece(',')

/** Deflate, no name, no date, made on Unix (RFC 1952). */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** An empty block that is marked as the last one. */
const LAST_BLOCK = Buffer.from([3, 0])

function gzipOf(pieces: readonly Piece[]): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(pieces.reduce((sum, { plain }) => crc32(plain, sum), 0))
  trailer.writeUInt32LE(pieces.reduce((sum, { plain }) => sum + plain.length, 0) % 2 ** 32, 4)
  return Buffer.concat([GZIP_HEADER, ...pieces.map(({ deflated }) => deflated), LAST_BLOCK, trailer])
}

/** Of the plain bytes nothing is kept but what answers share. */
function sizeOf({ response }: Answer): number {
  return response.compressed.reduce((sum, { bytes }) => sum + bytes.length, OVERHEAD_BYTES)
}

/** Neither announced by a feed nor a forecast. */
function isFromFiles({ source, sourceDate, predicted }: ActivityRow): boolean {
  return source === null && sourceDate === null && !predicted
}

function presentActivity(
  activity: FeaturingRow,
  language: Language,
  { edition, linksPictures, findEmblem }: CommonFacts,
): WireActivity {
  return {
    uuid: activity.uuid,
    game_id: activity.gameId,
    type: activity.type,
    title: textIn(activity.titles, language),
    title_lang: activity.titleLanguages[language],
    translated_from: activity.translatedFrom[language] ?? null,
    translated_from_lang:
      language in activity.translatedFrom ? (activity.originalLanguage ?? undefined) : undefined,
    start_time: activity.startTime,
    end_time: activity.endTime,
    banner_img: `/api/banners/${activity.uuid}.svg`,
    is_version_update: activity.isVersionUpdate,
    start_anchor: activity.startAnchor,
    end_anchor: activity.endAnchor,
    version: activity.version,
    featured: activity.featured.map((unit) => textIn(unit, language)),
    featured_langs: activity.featuredLanguages.some((lenders) => language in lenders)
      ? activity.featuredLanguages.map((lenders) => lenders[language] ?? null)
      : undefined,
    featured_translated_from: activity.featuredUnofficial.some((languages) => languages.includes(language))
      ? activity.featured.map(({ en }, unit) =>
          activity.featuredUnofficial[unit]?.includes(language) ? en : null,
        )
      : undefined,
    ...(activity.featured.length > 0 && {
      emblems: activity.featured.map(({ en }) => findEmblem(activity.gameId, en)),
      last_featured: [...activity.lastFeatured],
    }),
    subtype: activity.subtype,
    predicted: activity.predicted,
    start_predicted: activity.startPredicted,
    end_predicted: activity.endPredicted,
    predicted_from: activity.predictedFrom,
    source: activity.source,
    source_date: activity.sourceDate,
    // One with words in another language is not shown.
    picture: linksPictures ? activity.pictures[language] : undefined,
    edition: isFromFiles(activity) ? edition : null,
    updated_at: activity.updatedAt.toISOString(),
  }
}
