import { DAY, HOUR } from '@bannerday/domain/time'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { outgoingMails } from '#db/schema.ts'
import { PASSWORD, openAccountTestServer, type AccountTestServer } from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'
import { subjectOf } from '#testing/inbox.ts'
import { accountsStore } from './accounts.store.ts'

describe.each(DATABASES)('registering on %s', (_, open) => {
  let server: AccountTestServer
  beforeAll(async () => {
    server = await openAccountTestServer(open)
  })
  afterAll(() => server.close())

  it('registering answers 201 without a token; the account is inactive until its mailed link is opened', async () => {
    const answer = await server.register('ada')
    expect(answer.json()).toEqual({ code: 201, message: 'OK' })
    expect((await server.login('ada')).json()).toMatchObject({ code: 403, error_code: 200011 })
    expect((await server.verify(await server.inbox.tokenFor('ada@example.org'))).statusCode).toBe(200)
    expect((await server.login('ada')).json()).toMatchObject({
      code: 200,
      data: { token: expect.any(String) },
    })
  })

  it('the activation mail is in the language of the page, as text and as HTML', async () => {
    const payload = { username: 'mei', email: 'mei@example.org', password: PASSWORD, cf_token: 'x' }
    await server.post('register', payload, { 'accept-language': 'zh-TW,zh;q=0.9' })
    await expect.poll(() => server.inbox.to('mei@example.org').length).toBe(1)
    const [mail = ''] = server.inbox.to('mei@example.org')
    expect(mail).toMatch(/Content-Type: text\/plain/)
    expect(mail).toMatch(/Content-Type: text\/html/)
    expect(subjectOf(mail)).toContain('啟用你的 Bannerday 帳號')
  })

  test.each([
    ['username', undefined, 100001],
    ['username', null, 100002],
    ['username', 7, 100002],
    ['username', 'ab', 200023],
    ['username', 'a b c', 200023],
    ['email', undefined, 200014],
    ['email', 'nobody', 200014],
    ['email', `${'x'.repeat(300)}@example.org`, 200014],
    ['email', 'a@b.c\r\nBcc: x@y.z', 200014],
    ['password', ['x'], 100002],
    ['password', '7 chars', 200022],
    ['password', 'password123', 200022],
    ['password', '1234qwer', 200022],
    ['password', 'Corvette', 200022],
    ['password', 'x'.repeat(129), 200022],
    ['password', 'myBannerday1', 200022],
    ['cf_token', '', 200001],
    ['cf_token', 'x'.repeat(2049), 200001],
  ])('registering with %s %j is refused with 400 and makes no account', async (field, value, error_code) => {
    const before = await server.countUsers()
    expect((await server.register('bob', { [field]: value })).json()).toMatchObject({ code: 400, error_code })
    expect(await server.countUsers()).toBe(before)
  })

  it('registering ignores unknown fields', async () => {
    await server.register('eve', { status: 'active', role: 'admin', user_id: 1 })
    expect((await server.login('eve')).json()).toMatchObject({ error_code: 200011 })
  })

  it('a long password is checked to its last character', async () => {
    const password = 'ж 🙂'.repeat(16)
    await server.register('lang', { password })
    await server.verify(await server.inbox.tokenFor('lang@example.org'))
    expect((await server.login('lang', password)).statusCode).toBe(200)
    expect((await server.login('lang', `${password.slice(0, -2)}🙃`)).statusCode).toBe(401)
  })

  test.each([
    ['NFC', 'NFD'],
    ['NFD', 'NFC'],
  ])('a password that was typed in %s lets in who types it in %s', async (first, later) => {
    const name = `typed-in-${first}`
    const password = 'Pässwörter für später'
    await server.register(name, { password: password.normalize(first) })
    await server.verify(await server.inbox.tokenFor(`${name}@example.org`))
    expect((await server.login(name, password.normalize(later))).statusCode).toBe(200)
    expect((await server.login(name, password.replace('ä', 'a').normalize(later))).statusCode).toBe(401)
  })

  test.each(['ADA', 'Ａda', 'aDa'])('registering as %s is refused when ada is taken', async (username) => {
    const email = `other-${username.length}${username.codePointAt(0)}@example.org`
    expect((await server.register(username, { email })).json()).toMatchObject({
      code: 409,
      error_code: 200006,
    })
  })

  it('registering with a known e-mail is answered like any other and mailed to its owner instead', async () => {
    const fresh = await server.register('first', { email: 'shared@example.org' })
    await server.verify(await server.inbox.tokenFor('shared@example.org'))
    server.clock.advance(HOUR)
    const again = await server.register('second', { email: 'SHARED@example.org' })
    expect(again.body).toBe(fresh.body)
    await expect.poll(() => server.inbox.to('shared@example.org').length).toBe(2)
    expect(server.inbox.to('shared@example.org')[1]).not.toContain('verify_token')
    expect((await server.login('first')).statusCode).toBe(200)
  })

  it('nothing that is tried afterwards tells that an e-mail was known', async () => {
    await server.anActivePlayer('owner')
    const tried = async (name: string, email: string) => {
      await server.register(name, { email })
      const answers = [
        await server.login(name),
        await server.login(name, 'another password'),
        await server.register(name, { email: `${name}@example.com` }),
      ]
      return answers.map(({ body }) => body)
    }
    expect(await tried('stranger', 'owner@example.org')).toEqual(await tried('newcomer', 'new@example.org'))
  })

  it('an e-mail that was never verified belongs to whoever registers with it last', async () => {
    await server.register('mistyped', { email: 'later@example.org' })
    const first = await server.inbox.tokenFor('later@example.org')
    server.clock.advance(HOUR)
    await server.register('meant', { email: 'later@example.org' })
    const second = await server.inbox.tokenFor('later@example.org', 2)
    expect((await server.verify(first)).statusCode).toBe(400)
    expect((await server.verify(second)).statusCode).toBe(200)
    expect((await server.login('meant')).statusCode).toBe(200)
    expect((await server.login('mistyped')).statusCode).toBe(401)
  })

  it('registering 50 times at once under one name makes one account', async () => {
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

describe.each(DATABASES)('activation on %s', (_, open) => {
  let server: AccountTestServer
  beforeAll(async () => {
    server = await openAccountTestServer(open)
  })
  afterAll(() => server.close())

  it('an e-mail that many register with at once goes to one of them, and no call fails', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (__, index) =>
        server.register(`rival${index}`, { email: 'contested@example.org' }),
      ),
    )
    // Beyond the queue of the password hasher callers get 503, so some of them may.
    expect(answers.filter(({ statusCode }) => statusCode !== 201 && statusCode !== 503)).toEqual([])
    await expect.poll(() => server.database.sql.$count(outgoingMails)).toBe(0)
    const mails = server.inbox.to('contested@example.org')
    const tokens = await Promise.all(
      mails.map((__, index) => server.inbox.tokenFor('contested@example.org', index + 1)),
    )
    const opened = await Promise.all(tokens.map((token) => server.verify(token)))
    expect(opened.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('an activation link works once, also when 50 use it at once', async () => {
    await server.register('once')
    const token = await server.inbox.tokenFor('once@example.org')
    const codes = (await Promise.all(Array.from({ length: 50 }, () => server.verify(token)))).map(
      (answer) => answer.statusCode,
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 400)).toHaveLength(49)
  })
  it('an activation link that is unknown, used or older than a day is refused in the same words', async () => {
    await server.register('late')
    const token = await server.inbox.tokenFor('late@example.org')
    const unknown = await server.verify('x'.repeat(43))
    server.clock.advance(DAY)
    const expired = await server.verify(token)
    expect(expired.body).toBe(unknown.body)
    expect(expired.json()).toMatchObject({ code: 400, error_code: 200008 })
  })
  it('an activation link does not lift a ban', async () => {
    await server.register('rogue')
    const token = await server.inbox.tokenFor('rogue@example.org')
    const store = accountsStore(server.database)
    const { id = 0 } = (await store.byUsername('rogue')) ?? {}
    await store.setStatus(id, 'banned', new Date(server.clock.now()))
    await server.verify(token)
    expect((await server.login('rogue')).json()).toMatchObject({ code: 403, error_code: 200012 })
  })
  it('an activation link is void once a newer one is sent', async () => {
    await server.register('twice')
    const older = await server.inbox.tokenFor('twice@example.org')
    server.clock.advance(HOUR)
    await server.post('resend_verification', { email: 'twice@example.org', cf_token: 'x' })
    const newer = await server.inbox.tokenFor('twice@example.org', 2)
    expect((await server.verify(older)).statusCode).toBe(400)
    expect((await server.verify(newer)).statusCode).toBe(200)
  })
  it('an activation link is sent again for an inactive account, and the answer is the same for all others', async () => {
    await server.anActivePlayer('ada')
    await server.register('waits')
    await server.inbox.tokenFor('waits@example.org')
    server.clock.advance(HOUR)
    const answers = await Promise.all(
      ['waits', 'ada', 'nobody'].map((name) =>
        server.post('resend_verification', { email: `${name}@example.org`, cf_token: 'x' }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await server.inbox.tokenFor('waits@example.org', 2)).not.toBe('')
    await expect.poll(() => server.database.sql.$count(outgoingMails)).toBe(0)
    expect(server.inbox.to('nobody@example.org')).toEqual([])
    expect(server.inbox.to('ada@example.org')).toHaveLength(1)
  })
})
