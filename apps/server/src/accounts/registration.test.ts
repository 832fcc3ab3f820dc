import { HOUR } from '@bannerday/domain/time'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { PASSWORD, openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'

describe.each(DATABASES)('registering on %s', (_, open) => {
  let server: AccountTestServer
  beforeAll(async () => {
    server = await openAccountTestServer(open)
  })
  afterAll(() => server.close())

  it('answers 201 without a token; the account is not activated until its mail is answered', async () => {
    const answer = await server.register('ada')
    expect(answer.json()).toEqual({ code: 201, message: 'OK' })
    expect((await server.login('ada')).json()).toMatchObject({ code: 403, error_code: 200011 })
    expect((await server.verify(await server.inbox.tokenFor('ada@example.org'))).statusCode).toBe(200)
    expect((await server.login('ada')).json()).toMatchObject({
      code: 200,
      data: { token: expect.any(String) },
    })
  })

  it('sends the mail in the language of the browser, as text and as HTML', async () => {
    const payload = { username: 'mei', email: 'mei@example.org', password: PASSWORD, cf_token: 'x' }
    await server.post('register', payload, { 'accept-language': 'zh-TW,zh;q=0.9' })
    await expect.poll(() => server.inbox.to('mei@example.org').length).toBe(1)
    const [mail = ''] = server.inbox.to('mei@example.org')
    expect(mail).toMatch(/Content-Type: text\/plain/)
    expect(mail).toMatch(/Content-Type: text\/html/)
    expect(decodeSubject(mail)).toContain('啟用你的 Bannerday 帳號')
  })

  test.each([
    ['username', undefined, 100001],
    ['username', null, 100002],
    ['username', 7, 100002],
    ['username', 'ab', 100002],
    ['username', 'a b c', 100002],
    ['email', undefined, 200014],
    ['email', 'nobody', 200014],
    ['email', `${'x'.repeat(300)}@example.org`, 200014],
    ['email', 'a@b.c\r\nBcc: x@y.z', 200014],
    ['password', ['x'], 100002],
    ['password', '7 chars', 200022],
    ['password', 'password123', 200022],
    ['password', 'x'.repeat(129), 200022],
    ['password', 'myBannerday1', 200022],
    ['cf_token', '', 200001],
    ['cf_token', 'x'.repeat(2049), 200001],
  ])('with %s %j is 400 and makes no account', async (field, value, error_code) => {
    const before = await server.countUsers()
    expect((await server.register('bob', { [field]: value })).json()).toMatchObject({ code: 400, error_code })
    expect(await server.countUsers()).toBe(before)
  })

  it('takes no notice of fields that are not asked for', async () => {
    await server.register('eve', { status: 'active', role: 'admin', user_id: 1 })
    expect((await server.login('eve')).json()).toMatchObject({ error_code: 200011 })
  })

  it('reads long passwords to their last character', async () => {
    const password = 'ж 🙂'.repeat(16)
    await server.register('lang', { password })
    await server.verify(await server.inbox.tokenFor('lang@example.org'))
    expect((await server.login('lang', password)).statusCode).toBe(200)
    expect((await server.login('lang', `${password.slice(0, -2)}🙃`)).statusCode).toBe(401)
  })

  test.each(['ADA', 'Ａda', 'aDa'])('knows that %s is ada', async (username) => {
    const email = `other-${username.length}${username.codePointAt(0)}@example.org`
    expect((await server.register(username, { email })).json()).toMatchObject({
      code: 409,
      error_code: 200006,
    })
  })

  it('with a known e-mail answers like any other and writes to its owner instead', async () => {
    const before = await server.countUsers()
    const fresh = await server.register('first', { email: 'shared@example.org' })
    server.clock.advance(HOUR)
    const again = await server.register('second', { email: 'SHARED@example.org' })
    expect(again.body).toBe(fresh.body)
    expect(await server.countUsers()).toBe(before + 1)
    await expect.poll(() => server.inbox.to('shared@example.org').length).toBe(2)
    expect(server.inbox.to('shared@example.org')[1]).not.toContain('verify_token')
  })

  it('50 times at once under one name makes one account', async () => {
    const before = await server.countUsers()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (__, index) =>
        server.register('crowd', { email: `crowd${index}@example.org` }),
      ),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 201)).toHaveLength(1)
    // Beyond the queue of the password hasher callers get 503, so some of the 50 may.
    expect(codes.filter((code) => code === 409 || code === 503)).toHaveLength(49)
    expect(await server.countUsers()).toBe(before + 1)
  })
})

function decodeSubject(mail: string): string {
  const subject = /^Subject: ([\s\S]*?)\r\n(?! )/m.exec(mail)?.[1] ?? ''
  return subject.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString('utf8')
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([\dA-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString('utf8'),
  )
}
