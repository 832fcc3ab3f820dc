import { removeMailDigest, saveMailDigest, showMailDigest } from '@bannerday/contract/reminders/mail-digest'
import type { FastifyInstance } from 'fastify'
import { preferredLanguage } from '#http/caller.ts'
import { ApiError } from '#http/errors.ts'
import type { Api } from '#http/serve.ts'
import type { Clock } from '#ports/clock.ts'
import type { MailDigestService } from './mail-digest.service.ts'
import type { MailDigestStore } from './mail-digest.store.ts'
import { remindersNotOffered, withKnownZone } from './reminders.routes.ts'
import { UNSUBSCRIBE_STYLE, unsubscribePage } from './unsubscribe-page.ts'

type Deps = {
  readonly digests: MailDigestService
  readonly store: MailDigestStore
  readonly isOffered: boolean
  readonly clock: Clock
}

export function mailDigestRoutes(
  app: FastifyInstance,
  api: Api,
  { digests, store, isOffered, clock }: Deps,
): void {
  api.serve(showMailDigest, async ({ player: { userId } }) => {
    const address = await store.addressOf(userId)
    return { address: address && hidden(address), enabled: await store.isEnabled(userId) }
  })

  api.serve(saveMailDigest, async ({ body, player: { userId } }) => {
    if (!isOffered) throw remindersNotOffered()
    if ((await store.addressOf(userId)) === null) throw new ApiError('addressNotVerified')
    await store.save(userId, withKnownZone(body), new Date(clock.now()))
  })

  api.serve(removeMailDigest, async ({ player: { userId } }) => store.remove(userId))

  void app.register(async (scope) => serveUnsubscribing(scope, api, digests))
}

const PATH = '/api/reminders/unsubscribe'
/** Mail programs say `List-Unsubscribe=One-Click` in a form; what matters is in the address. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']
const MAX_BYTES = 2_000

/**
 * One-click unsubscribing (RFC 8058): mail programs POST to the address, without cookies and without asking. A GET changes
 * nothing, because programs that look for viruses follow links: it shows a page with a button.
 */
function serveUnsubscribing(scope: FastifyInstance, api: Api, digests: MailDigestService): void {
  scope.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, _body, done) =>
    done(null, {}),
  )
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  scope.get(PATH, async (request, reply) => {
    await api.consumeLimit(request)
    return reply.headers(html).send(unsubscribePage(preferredLanguage(request), 'asks'))
  })
  scope.post<{ Querystring: { token?: unknown } }>(PATH, async (request, reply) => {
    await api.consumeLimit(request)
    const { token } = request.query
    const isOurs = typeof token === 'string' && (await digests.unsubscribe(token))
    return reply
      .code(isOurs ? 200 : 404)
      .headers(html)
      .send(unsubscribePage(preferredLanguage(request), isOurs ? 'done' : 'unknown'))
  })
  scope.get(`${PATH}.css`, async (_request, reply) =>
    reply.headers({ ...html, 'content-type': 'text/css; charset=utf-8' }).send(UNSUBSCRIBE_STYLE),
  )
}

/** `m…a@example.com`: enough to recognise one's own address by. */
function hidden(address: string): string {
  const [name = '', host = ''] = address.split(/@(?=[^@]*$)/)
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}@${host}`
}
