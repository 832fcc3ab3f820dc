import type { WirePlayer } from '@bannerday/contract/accounts'
import { checkQr, confirmQr, denyQr, generateQr, scanQr } from '@bannerday/contract/qr-login'
import { QR_POLL_MS } from '@bannerday/domain/qr-login'
import { SECOND } from '@bannerday/domain/time'
import { deviceOf, pageLanguage, type BrowserCookie } from '#http/caller.ts'
import { ApiError } from '#http/errors.ts'
import type { Api } from '#http/serve.ts'
import type { QrLoginService, Refusal } from './qr-login.service.ts'
import type { QrSession } from './qr-login.store.ts'

type Deps = {
  readonly qr: QrLoginService
  readonly cookie: BrowserCookie
  /** By which a browser is known that has signed in to an account. */
  readonly deviceCookie: BrowserCookie
  /** The accounts feature knows players. */
  readonly findPlayer: (userId: number) => Promise<WirePlayer | null>
}

export function qrLoginRoutes({ serve }: Api, { qr, cookie, deviceCookie, findPlayer }: Deps): void {
  serve(generateQr, async ({ request, reply }) => {
    cookie.ensure(request, reply)
    const { secret, publicId, code, lifeSeconds } = await qr.generate({
      device: deviceOf(request),
      ip: request.ip,
    })
    return { session_id: secret, qr_code: code, qr_session_id: publicId, expires_in: lifeSeconds }
  })

  serve(checkQr, async ({ query: { session_id }, request, reply, securityEvent }) => {
    const checked = await qr.check(session_id, {
      browser: cookie.read(request),
      page: pageLanguage(request),
      rememberBrowser: () => deviceCookie.ensure(request, reply),
    })
    if (checked.kind === 'refused') throw failure(checked.reason)
    const asking = presentAsking(checked.session)
    if (checked.kind === 'waiting') return { status: checked.status, ...asking }
    securityEvent('signed-in', { userId: checked.userId, by: 'qr' })
    // Not before: whoever shows a code to strangers must not learn the names of those who only scan it.
    const user_info = await findPlayer(checked.userId)
    return { status: 'confirmed' as const, token: checked.token, ...asking, user_info }
  })

  serve(scanQr, async ({ body: { qr_code, session_id }, player, securityEvent }) => {
    const scanned = await qr.scan(session_id, qr_code, player?.userId ?? null)
    if (scanned.kind === 'refused') throw failure(scanned.reason, player?.userId)
    securityEvent('qr-scanned')
    const { device, ip, createdAt } = scanned.session
    return {
      device,
      ip,
      created_at: createdAt.toISOString(),
      ...presentAsking(scanned.session),
      user_info: player && (await findPlayer(player.userId)),
    }
  })

  serve(confirmQr, async ({ body: { session_id }, player, securityEvent }) => {
    const confirmed = await qr.confirm(session_id, player)
    if (confirmed.kind === 'refused') throw failure(confirmed.reason, player.userId)
    securityEvent('qr-confirmed')
  })

  serve(denyQr, async ({ body: { session_id }, player, securityEvent }) => {
    const denied = await qr.deny(session_id, player.userId)
    if (denied.kind === 'refused') throw failure(denied.reason, player.userId)
    securityEvent('qr-declined')
  })
}

/** The device that asks, in the words of other clients. */
function presentAsking({ device, ip }: QrSession) {
  return { device_info: device, ip_address: ip }
}

function failure(reason: Refusal, userId?: number): ApiError {
  const about = userId === undefined ? {} : { userId }
  switch (reason) {
    case 'not-found':
      return new ApiError('qrNotFound', { about })
    case 'expired':
      return new ApiError('qrExpired')
    case 'denied':
      return new ApiError('qrExpired', { data: { status: 'denied' } })
    case 'wrong-state':
      return new ApiError('qrWrongState', { about })
    case 'wrong-code':
      return new ApiError('invalidQrCode', { about })
    case 'too-fast':
      return new ApiError('tooManyRequests', {
        retryAfterSeconds: QR_POLL_MS / SECOND,
        about: { ...about, limit: 'qr-check' },
      })
  }
}
