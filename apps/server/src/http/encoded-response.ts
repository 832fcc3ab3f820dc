import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Compresses well in a tenth of the time of the best quality: each response is compressed once, while a caller waits. */
const BROTLI_QUALITY = 5

type Coding = 'br' | 'gzip'

/** The bytes of a response as they are or in one content coding. A strong ETag names exact bytes, so each has its own. */
type Variant = { readonly bytes: Buffer; readonly etag: string }
type CompressedVariant = Variant & { readonly coding: Coding }

/** A response as it goes over the wire, made once and sent many times; of the compressed variants the best comes first. */
export type EncodedResponse = {
  readonly type: string
  readonly cacheControl: string
  /** The request headers that it depends on, where that is not the coding alone. */
  readonly vary?: string
  readonly compressed: readonly CompressedVariant[]
  readonly plain: Variant
}

export const ONE_YEAR_SECONDS = 31_536_000

/** For what is the same for everyone and changes a few times a day. */
export const PUBLIC_JSON = {
  type: 'application/json; charset=utf-8',
  cacheControl: 'public, max-age=60, stale-while-revalidate=600',
} as const

export function plainVariant(bytes: Buffer): Variant {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

export function compressedVariant(coding: Coding, bytes: Buffer): CompressedVariant {
  return { ...plainVariant(bytes), coding }
}

export async function encodeResponse(
  body: string,
  how: Pick<EncodedResponse, 'type' | 'cacheControl' | 'vary'>,
): Promise<EncodedResponse> {
  const bytes = Buffer.from(body)
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(bytes),
  ])
  return {
    ...how,
    compressed: [
      compressedVariant('br', withoutSlack(brotli)),
      compressedVariant('gzip', withoutSlack(gzipped)),
    ],
    plain: plainVariant(bytes),
  }
}

/** zlib returns a view into a 16 kB block, all of which would stay in memory with it. */
export function withoutSlack(bytes: Buffer): Buffer {
  return Buffer.copyBytesFrom(bytes)
}

/** Sends the best variant that the caller accepts, or 304 when they have it already. */
export function sendEncoded(
  response: EncodedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const compressed = response.compressed.find(({ coding }) => accepts(accepted, coding))
  const { bytes, etag } = compressed ?? response.plain
  reply
    .header('cache-control', response.cacheControl)
    .header('vary', response.vary ?? 'accept-encoding')
    .header('etag', etag)
  if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (compressed) reply.header('content-encoding', compressed.coding)
  return reply.header('content-type', response.type).send(bytes)
}

function accepts(header: string, coding: Coding): boolean {
  return header.split(',').some((entry) => {
    const [name, weight] = entry.trim().split(/\s*;\s*q=/)
    return name === coding && Number(weight ?? 1) > 0
  })
}

function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  // `*` stands for whatever there is (RFC 9110).
  return (
    header === etag ||
    header.trim() === '*' ||
    header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  )
}

export type ResponseCache = {
  /** The cached response, or the one that `make` makes; callers who ask in the meantime wait for the same one. */
  readonly get: (key: string, make: () => Promise<EncodedResponse>) => Promise<EncodedResponse>
  readonly clear: () => void
}

/** An LRU cache limited in bytes. Callers normalise keys: the same query in another order must have the same key. */
export function responseCache(maxBytes: number): ResponseCache {
  const responses = new LRUCache<string, EncodedResponse, () => Promise<EncodedResponse>>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Whoever asked before the cache was cleared still gets a response, made from the old data; it is not kept.
    ignoreFetchAbort: true,
  })
  return {
    get: (key, make) => responses.forceFetch(key, { context: make }),
    clear: () => responses.clear(),
  }
}

function sizeOf({ compressed, plain }: EncodedResponse): number {
  return compressed.reduce((sum, { bytes }) => sum + bytes.length, plain.bytes.length)
}
