import type { Language } from '@bannerday/domain/language'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountTestServer,
  bearer,
  openAccountTestServer,
  PASSWORD,
} from '#testing/account-test-server.ts'
import { DATABASES } from '#testing/databases.ts'
import { subjectOf } from '#testing/inbox.ts'

const ANOTHER_PASSWORD = 'quiet lantern 42'

type Subjects = Readonly<Record<'activation' | 'known' | 'reset' | 'changed' | 'signIn', string>>

const SUBJECTS = {
  en: {
    activation: 'Activate your Bannerday account',
    known: 'You already have a Bannerday account',
    reset: 'Set a new Bannerday password',
    changed: 'Your Bannerday password was changed',
    signIn: 'New sign-in to Bannerday',
  },
  'zh-Hans': {
    activation: '激活你的 Bannerday 账号',
    known: '你已经有 Bannerday 账号了',
    reset: '重置你的 Bannerday 密码',
    changed: '你的 Bannerday 密码已修改',
    signIn: 'Bannerday 新登录提醒',
  },
  'zh-Hant': {
    activation: '啟用你的 Bannerday 帳號',
    known: '你已經有 Bannerday 帳號了',
    reset: '重設你的 Bannerday 密碼',
    changed: '你的 Bannerday 密碼已變更',
    signIn: 'Bannerday 新登入通知',
  },
  ja: {
    activation: 'Bannerday アカウントの有効化',
    known: 'Bannerday のアカウントはすでにあります',
    reset: 'Bannerday パスワードの再設定',
    changed: 'Bannerday のパスワードが変更されました',
    signIn: 'Bannerday への新しいログイン',
  },
} satisfies { readonly [Known in Language]?: Subjects }

describe.each(DATABASES)('mails on %s', (_, open) => {
  let server: AccountTestServer
  beforeAll(async () => {
    server = await openAccountTestServer(open)
  })
  afterAll(() => server.close())

  /** The calls of a page in this language, and the mails they lead to. */
  function pageIn(language: string) {
    const headers = { 'accept-language': language }
    const post = (path: string, payload: object, more = {}) =>
      server.post(path, { cf_token: 'x', ...payload }, { ...headers, ...more })
    return {
      register: (username: string, email: string) =>
        post('register', { username, email, password: PASSWORD }),
      resend: (email: string) => post('resend_verification', { email }),
      requestReset: (email: string) => post('request_reset', { email }),
      login: async (username: string): Promise<string> =>
        String((await post('login', { username, password: PASSWORD })).json().data.token),
      collect: (grant: string) =>
        server.app.inject({ url: `/api/auth/qrcode/check?session_id=${grant}&t=1`, headers }),
      changePassword: (token: string) =>
        server.app.inject({
          method: 'POST',
          url: '/api/user/change_password',
          payload: { current_password: PASSWORD, new_password: ANOTHER_PASSWORD },
          headers: { ...headers, ...bearer(token) },
        }),
    }
  }

  const subjectsTo = (email: string) => server.inbox.to(email).map(subjectOf)

  test.each(['zh-Hans', 'zh-Hant', 'ja', 'en'] as const)(
    'follow the page in %s, whichever language the account began in',
    async (language) => {
      const username = `reader-${language}`
      const email = `${username}@example.org`
      const { activation, known, reset, changed, signIn } = SUBJECTS[language]
      const page = pageIn(language)
      const began = pageIn(language === 'en' ? 'ja' : 'en')
      await began.register(username, email)
      const received = [SUBJECTS[language === 'en' ? 'ja' : 'en'].activation]
      /** Each is waited for: mails of calls in a row may overtake each other. */
      const next = async (subject: string) => {
        received.push(subject)
        await expect.poll(() => subjectsTo(email)).toEqual(received)
      }

      await page.resend(email)
      await next(activation)
      await server.verify(await server.inbox.tokenFor(email, 2))
      await page.register(`${username}-again`, email)
      await next(known)
      await page.requestReset(email)
      await next(reset)
      // The first sign-in is the owner's and is not mailed about.
      const token = await page.login(username)
      await page.login(username)
      await next(signIn)
      await page.collect(await server.grantByQr(token))
      await next(signIn)
      await page.changePassword(token)
      await next(changed)
      expect(subjectsTo(email)).toEqual(received)
    },
  )

  test.each([
    ['an unknown language', 'fr-FR,fr;q=0.9', SUBJECTS.en.activation],
    ['Japanese of a region', 'ja-JP,en;q=0.5', SUBJECTS.ja.activation],
    ['Chinese of Hong Kong', 'zh-HK', SUBJECTS['zh-Hant'].activation],
  ])('to a page in %s are in the nearest one', async (name, language, subject) => {
    const email = `${name.replaceAll(' ', '-')}@example.org`
    await pageIn(language).register(name.replaceAll(' ', '-').slice(-30), email)
    await expect.poll(() => subjectsTo(email)).toEqual([subject])
  })

  test('caused by a call that names no language are in that of the account', async () => {
    await pageIn('zh-Hant').register('quiet', 'quiet@example.org')
    await server.post('resend_verification', { email: 'quiet@example.org', cf_token: 'x' })
    const { activation } = SUBJECTS['zh-Hant']
    await expect.poll(() => subjectsTo('quiet@example.org')).toEqual([activation, activation])
  })
})
