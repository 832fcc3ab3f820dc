import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { readStored } from '#storage/storage.ts'
import { setStored } from '#testing/stored.ts'
import { startLanguage } from './start-language.ts'

beforeEach(() => setStored({}))

/** A tab that is closed at the end. */
async function aTabOf(browserLanguages: readonly string[]) {
  const started = await startLanguage(browserLanguages)
  onTestFinished(started.stopFollowing)
  return started
}

it('takes the language of the browser and stores it at once', async () => {
  const { i18n } = await aTabOf(['zh-TW', 'en'])
  expect(i18n.current().language).toBe('zh-Hant')
  expect(readStored('userLanguage')).toBe('zh-Hant')
})

it('prefers what was stored', async () => {
  setStored({ userLanguage: 'ja' })
  const { i18n, offersJapanese } = await aTabOf(['zh-CN'])
  expect(i18n.current().language).toBe('ja')
  expect(offersJapanese).toBe(false)
})

it('goes by the browser where what was stored is no language', async () => {
  setStored({ userLanguage: 'klingon' })
  const { i18n } = await aTabOf(['zh-CN'])
  expect(i18n.current().language).toBe('zh-Hans')
})

it('offers Japanese to a Japanese browser that has chosen nothing yet', async () => {
  const { i18n, offersJapanese } = await aTabOf(['ja-JP'])
  expect(i18n.current().language).toBe('en')
  expect(offersJapanese).toBe(true)
  expect((await aTabOf(['ja-JP'])).offersJapanese).toBe(false)
})

it('stores each switch', async () => {
  const { i18n } = await aTabOf(['en'])
  await i18n.current().setLanguage('zh-Hans')
  expect(readStored('userLanguage')).toBe('zh-Hans')
})

it('follows another tab', async () => {
  const { i18n } = await aTabOf(['en'])
  setStored({ userLanguage: 'ja' })
  await vi.waitFor(() => expect(i18n.current().language).toBe('ja'))
})
