import { generateQr } from '@bannerday/contract/qr-login'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { configureCalls } from '#data/call.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { followSignIn } from './follow-sign-in.ts'

let server: FakeServer

beforeEach(async () => {
  server = await startFakeServer()
  configureCalls({ origin: server.origin })
})
afterEach(() => server.close())

async function textOf(session: object): Promise<string> {
  server.answer(generateQr, session)
  const watching = new AbortController()
  return new Promise((resolve) => {
    void followSignIn((state) => {
      if (state.kind !== 'shown') return
      watching.abort()
      resolve(state.code.text)
    }, watching.signal)
  })
}

it.each([
  [
    'the public id and the code, never the secret',
    { session_id: 'SECRET', qr_code: 'C', qr_session_id: 'P' },
    'P',
  ],
  ['the one id that a bare server gives', { session_id: 'S', qr_code: 'C' }, 'S'],
])('the picture says %s', async (_, session, id) => {
  const text = await textOf(session)
  expect(text).toBe(`${location.origin}/settings?qr_code=C&qr_session_id=${id}`)
})
