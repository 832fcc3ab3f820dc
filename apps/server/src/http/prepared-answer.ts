import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Compresses well in a tenth of the time of the best quality: each answer is compressed once, while a caller waits. */
const BROTLI_QUALITY = 5

export type Coding = 'br' | 'gzip'

/** The bytes of an answer in one content coding. A strong ETag names exact bytes, so each coding has its own. */
export type Variant = { readonly coding: Coding | null; readonly bytes: Buffer; readonly etag: string }

/** An answer that is kept as it goes over the wire; of the packed variants the best comes first. */
export type PreparedAnswer = {
  readonly type: string
  readonly cacheControl: string
  readonly packed: readonly Variant[]
  readonly plain: Variant
}

export function variant(coding: Coding | null, bytes: Buffer): Variant {
  return { coding, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

export async function prepareAnswer(
  body: string,
  how: Pick<PreparedAnswer, 'type' | 'cacheControl'>,
): Promise<PreparedAnswer> {
  const bytes = Buffer.from(body)
  const [brotli, gzipped] = await Promise.all([
    packBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    packGzip(bytes),
  ])
  return {
    ...how,
    packed: [variant('br', withoutSlack(brotli)), variant('gzip', withoutSlack(gzipped))],
    plain: variant(null, bytes),
  }
}

/** zlib returns a view into a 16 kB block, all of which would stay in memory with it. */
function withoutSlack(bytes: Buffer): Buffer {
  return Buffer.copyBytesFrom(bytes)
}

/** Sends the best variant that the caller accepts, or 304 when they have it already. */
export function sendPrepared(
  answer: PreparedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { coding, bytes, etag } = chooseVariant(answer, request.headers['accept-encoding'])
  reply.header('cache-control', answer.cacheControl).header('vary', 'accept-encoding').header('etag', etag)
  if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (coding) reply.header('content-encoding', coding)
  return reply.header('content-type', answer.type).send(bytes)
}

function chooseVariant({ packed, plain }: PreparedAnswer, accepted = ''): Variant {
  for (const candidate of packed) if (accepts(accepted, candidate.coding)) return candidate
  return plain
}

function accepts(header: string, coding: Coding | null): boolean {
  if (coding === null || !header.includes(coding)) return false
  return header.split(',').some((entry) => {
    const [name, weight] = entry.trim().split(/\s*;\s*q=/)
    return name === coding && Number(weight ?? 1) > 0
  })
}

function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === etag || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
