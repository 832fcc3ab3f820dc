import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { readStored } from '#storage/storage.ts'
import { eventually } from '#testing/eventually.ts'
import { setStored } from '#testing/stored.ts'
import { startLanguage } from './start-language.ts'

beforeEach(() => setStored({}))

/** A tab that is closed at the end. */
async function aTabOf(browserLanguages: readonly string[]) {
  const started = await startLanguage(browserLanguages)
  onTestFinished(started.stopFollowing)
  return started
}

it('a new player gets the language of the browser, which is stored', async () => {
  const { i18n } = await aTabOf(['zh-TW', 'en'])
  expect(i18n.current().language).toBe('zh-Hant')
  expect(readStored('userLanguage')).toBe('zh-Hant')
})

it('the stored language wins over that of the browser', async () => {
  setStored({ userLanguage: 'ja' })
  const { i18n, offersJapanese } = await aTabOf(['zh-CN'])
  expect(i18n.current().language).toBe('ja')
  expect(offersJapanese).toBe(false)
})

it('an unknown stored language is replaced by that of the browser', async () => {
  setStored({ userLanguage: 'klingon' })
  const { i18n } = await aTabOf(['zh-CN'])
  expect(i18n.current().language).toBe('zh-Hans')
})

it('Japanese is offered once to a new player with a Japanese browser', async () => {
  const { i18n, offersJapanese } = await aTabOf(['ja-JP'])
  expect(i18n.current().language).toBe('en')
  expect(offersJapanese).toBe(true)
  expect((await aTabOf(['ja-JP'])).offersJapanese).toBe(false)
})

it('a switch of language is stored', async () => {
  const { i18n } = await aTabOf(['en'])
  await i18n.current().setLanguage('zh-Hans')
  expect(readStored('userLanguage')).toBe('zh-Hans')
})

it('a switch of language in another tab is followed', async () => {
  const { i18n } = await aTabOf(['en'])
  setStored({ userLanguage: 'ja' })
  await eventually(() => expect(i18n.current().language).toBe('ja'))
})
