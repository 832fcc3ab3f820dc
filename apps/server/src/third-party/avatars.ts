import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ONE_YEAR_SECONDS } from '#http/encoded-response.ts'
import { ApiError } from '#http/errors.ts'
import type { Api } from '#http/serve.ts'
import { trackWork } from '#http/track-work.ts'
import type { FetchBytes } from '#ports/fetch-text.ts'
import type { AvatarsStore } from './avatars.store.ts'
import type { Picture } from './provider.ts'

/** For the guard that fetches them: small, quick, or not at all. */
export const AVATAR_LIMITS = { timeoutMs: 10_000, mostBytes: 200_000, accept: 'image/*' }

const PATH = '/api/avatars'
/** The database takes nothing else for an id. */
const avatarId = z.uuid()

type Deps = {
  readonly store: AvatarsStore
  readonly fetchBytes: FetchBytes
  readonly consumeLimit: Api['consumeLimit']
}

/**
 * Serves the pictures that providers have of players from our own address, so that no page loads anything from elsewhere.
 * Returns a function that fetches a picture once, in the background: a sign-in never waits for it, nor fails with it.
 */
export function serveAvatars(app: FastifyInstance, { store, fetchBytes, consumeLimit }: Deps) {
  app.get<{ Params: { id: string } }>(`${PATH}/:id`, async (request, reply) => {
    await consumeLimit(request)
    const { id } = request.params
    const avatar = avatarId.safeParse(id).success ? await store.find(id) : null
    if (!avatar) throw new ApiError('notFound')
    return (
      reply
        .header('content-type', avatar.type)
        // A picture never changes under its id; another one gets another id.
        .header('cache-control', `private, max-age=${ONE_YEAR_SECONDS}, immutable`)
        // Should a browser ever take it for a page, that page can do nothing.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(avatar.bytes)
    )
  })

  async function keep(userId: number, { address: source, bearer }: Picture): Promise<void> {
    // An address that needs no token names one picture; behind a token the picture changes while the address stays.
    if (bearer === undefined && (await store.has(userId, source))) return
    const fetched = await fetchBytes(source, bearer)
    if (fetched.kind === 'missing') await store.drop(userId, source)
    if (fetched.kind !== 'bytes') {
      const reason = fetched.kind === 'failed' ? fetched.reason : 'there is none'
      app.log.info({ userId, reason }, 'no avatar')
      return
    }
    const { bytes } = fetched
    const type = pictureTypeOf(bytes)
    if (type === null) {
      app.log.info({ userId, reason: 'not a picture' }, 'no avatar')
      return
    }
    const id = randomUUID()
    await store.put({ id, userId, source, type, bytes }, `${PATH}/${id}`)
  }

  const { track } = trackWork(app)
  return (userId: number, picture: Picture): void => {
    const keeping = keep(userId, picture).catch((err: unknown) =>
      app.log.warn({ err, userId }, 'an avatar could not be kept'),
    )
    track(keeping)
  }
}

const SIGNATURES = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
] as const

/** What the bytes themselves say; what the server says of them is not believed. SVG is none of these: it can hold scripts. */
export function pictureTypeOf(bytes: Buffer): string | null {
  const head = bytes.toString('latin1', 0, 16)
  return SIGNATURES.find(([, signature]) => signature.test(head))?.[0] ?? null
}
