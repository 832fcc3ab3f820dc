import { LANGUAGES } from '@bannerday/domain/language'
import { expect, test } from 'vitest'
import { accountMails } from './account-mails.ts'

const mails = accountMails('https://bannerday.example')
const activation = (language: (typeof LANGUAGES)[number], lifeSeconds: number) =>
  mails.activation({ email: 'a@example.org', username: 'ada', language }, { token: 'T', lifeSeconds }).text

test.each([
  ['a day', 86_400, 'open this link within 24 hours.'],
  ['an hour', 3_600, 'open this link within 1 hour.'],
  ['an hour and a half', 5_400, 'open this link within 90 minutes.'],
  ['45 seconds', 45, 'open this link within 45 seconds.'],
])('an activation mail says how long its link works: %s', (_, lifeSeconds, words) => {
  expect(activation('en', lifeSeconds)).toContain(words)
})

test.each(LANGUAGES)('no placeholder is left in a mail in %s', (language) => {
  const to = { email: 'a@example.org', username: 'ada', language }
  const all = [
    activation(language, 86_400),
    mails.alreadyRegistered(to).text,
    mails.reset(to, 'T').text,
    mails.passwordChanged(to).text,
    mails.newSignIn(to, { device: '', at: Date.UTC(2026, 2, 1) }).text,
  ]
  // An unknown placeholder is replaced by nothing, which would leave these traces.
  for (const text of all) expect(text).not.toMatch(/[{}]|within \.|在 ?[内內]|。以内/)
})

test('what players wrote stands in a mail as they wrote it, and is nothing but text in its HTML', () => {
  const written = '<b>&"$& {link} </p>'
  const to = { email: 'a@example.org', username: written, language: 'en' as const }
  const { subject, text, html } = mails.newSignIn(to, { device: written, at: Date.UTC(2026, 2, 1) })
  expect(text.split(written)).toHaveLength(3)
  expect(html).not.toContain('<b>')
  expect(html.split('&lt;b&gt;&amp;&quot;$&amp; {link} &lt;/p&gt;')).toHaveLength(3)
  expect(subject).toBe(mails.newSignIn({ ...to, username: 'ada' }, { device: '', at: 0 }).subject)
  const link = mails.reset(to, '"><script>').html
  expect(link).not.toContain('<script>')
})
