import { bearer, type AccountTestServer } from './account-test-server.ts'

type Code = { readonly session_id: string; readonly qr_code: string; readonly qr_session_id: string }

/** What the two devices of a QR sign-in do, one call each. */
export function qrLoginClient(server: Pick<AccountTestServer, 'app' | 'profile'>) {
  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: `/api/auth/qrcode/${path}`, payload, headers })
  async function generate(userAgent = ''): Promise<Code & { cookie: string }> {
    const answer = await post('generate', {}, { 'user-agent': userAgent })
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    return { ...answer.json().data, cookie }
  }
  const check = (session_id: string, cookie = '') =>
    server.app.inject({
      url: `/api/auth/qrcode/check?session_id=${session_id}&t=1`,
      headers: { cookie },
    })
  const scan = (code: Code, token?: string, qr_code = code.qr_code) =>
    post('scan', { qr_code, session_id: code.qr_session_id }, token ? bearer(token) : {})
  const confirm = (code: Code, token?: string) =>
    post('confirm', { session_id: code.qr_session_id }, token ? bearer(token) : {})
  const deny = (code: Code, token: string) => post('deny', { session_id: code.qr_session_id }, bearer(token))
  /** The status of a profile call with the collected token: 200 when it signs somebody in. */
  const useOf = async ({ statusCode, json }: Awaited<ReturnType<typeof check>>) =>
    statusCode === 200 ? (await server.profile(json().data.token)).statusCode : statusCode
  async function aConfirmedCode(token: string) {
    const code = await generate()
    await scan(code, token)
    await confirm(code, token)
    return code
  }
  return { post, generate, check, scan, confirm, deny, aConfirmedCode, useOf }
}
