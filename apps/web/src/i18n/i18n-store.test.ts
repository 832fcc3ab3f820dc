import type { Language } from '@bannerday/domain/language'
import { describe, expect, it, vi } from 'vitest'
import { openI18n } from './i18n-store.ts'
import { type LoadedCatalogue, loadCatalogue } from './messages.ts'

/** A loader under the test's thumb: each language arrives, or fails, when told to. */
function heldLoader() {
  const asked: Language[] = []
  const settle = new Map<Language, { arrive: (texts: LoadedCatalogue) => void; fail: () => void }>()
  const load = (language: Language) => {
    asked.push(language)
    return new Promise<LoadedCatalogue>((resolve, reject) => {
      settle.set(language, { arrive: resolve, fail: () => reject(new Error(`no ${language}`)) })
    })
  }
  const of = (language: Language) => {
    const held = settle.get(language)
    if (!held) throw new Error(`${language} was not asked for`)
    return held
  }
  return { asked, load, of }
}

async function openWith(language: Language, texts: LoadedCatalogue, onSwitch?: (language: Language) => void) {
  const loader = heldLoader()
  const pending = openI18n(language, { load: loader.load, ...(onSwitch && { onSwitch }) })
  loader.of(language).arrive(texts)
  return { store: await pending, loader }
}

describe('opening', () => {
  it('loads one language and no other, and names it on the page', async () => {
    const asked: Language[] = []
    const store = await openI18n('ja', {
      load: (language) => {
        asked.push(language)
        return loadCatalogue(language)
      },
    })
    expect(store.current().t('title.settings')).toBe('設定')
    expect(document.documentElement.lang).toBe('ja')
    expect(asked).toEqual(['ja'])
  })

  it('falls back to English, without calling that a choice', async () => {
    const loader = heldLoader()
    const chosen: Language[] = []
    const pending = openI18n('ja', { load: loader.load, onSwitch: (language) => chosen.push(language) })
    loader.of('ja').fail()
    await vi.waitFor(() => expect(loader.asked).toContain('en'))
    loader.of('en').arrive({ 'title.home': 'Home' })
    expect((await pending).current().language).toBe('en')
    expect(document.documentElement.lang).toBe('en')
    expect(chosen).toEqual([])
  })

  it.each<[Language, Language[]]>([
    ['ja', ['ja', 'en']],
    ['en', ['en']],
  ])('in %s fails when %j all fail', async (wanted, tried) => {
    const asked: Language[] = []
    const load = (language: Language) => {
      asked.push(language)
      return Promise.reject(new Error('offline'))
    }
    await expect(openI18n(wanted, { load })).rejects.toThrow('offline')
    expect(asked).toEqual(tried)
  })
})

describe('switching', () => {
  it('waits for the texts, then changes language, texts and page at once', async () => {
    const chosen: Language[] = []
    const { store, loader } = await openWith('en', { 'title.home': 'Home' }, (language) =>
      chosen.push(language),
    )
    const switching = store.current().setLanguage('ja')
    expect(store.current().t('title.home')).toBe('Home')
    expect(document.documentElement.lang).toBe('en')
    loader.of('ja').arrive({ 'title.home': 'ホーム' })
    await switching
    expect(store.current().t('title.home')).toBe('ホーム')
    expect(document.documentElement.lang).toBe('ja')
    expect(chosen).toEqual(['ja'])
  })

  it('keeps the old language and tells the caller when the texts cannot be had', async () => {
    const chosen: Language[] = []
    const { store, loader } = await openWith('en', { 'title.home': 'Home' }, (language) =>
      chosen.push(language),
    )
    const before = store.current()
    const switching = before.setLanguage('ja')
    loader.of('ja').fail()
    await expect(switching).rejects.toThrow('no ja')
    expect(store.current()).toBe(before)
    expect(chosen).toEqual([])
  })

  it('obeys the last of two wishes, whichever arrives first', async () => {
    const { store, loader } = await openWith('en', {})
    const first = store.current().setLanguage('ja')
    const second = store.current().setLanguage('zh-Hans')
    loader.of('zh-Hans').arrive({})
    loader.of('ja').arrive({})
    await Promise.all([first, second])
    expect(store.current().language).toBe('zh-Hans')
  })

  it('drops a wish that was taken back, failures included', async () => {
    const { store, loader } = await openWith('en', {})
    const taken = store.current().setLanguage('ja')
    await store.current().setLanguage('en')
    loader.of('ja').fail()
    await expect(taken).resolves.toBeUndefined()
    expect(store.current().language).toBe('en')
  })

  it('tells its subscribers until they leave', async () => {
    const { store, loader } = await openWith('en', {})
    let calls = 0
    const leave = store.subscribe(() => calls++)
    const toJapanese = store.current().setLanguage('ja')
    loader.of('ja').arrive({})
    await toJapanese
    leave()
    const back = store.current().setLanguage('en')
    loader.of('en').arrive({})
    await back
    expect(calls).toBe(1)
  })
})

describe('a hole in a catalogue', () => {
  it('is filled from English, which is asked for once and only then', async () => {
    const { store, loader } = await openWith('ja', { 'title.home': 'ホーム' })
    expect(loader.asked).toEqual(['ja'])
    const filled = new Promise<void>((resolve) => store.subscribe(resolve))
    expect(store.current().t('title.about')).toBe('')
    expect(store.current().t('title.settings')).toBe('')
    expect(loader.asked).toEqual(['ja', 'en'])
    loader.of('en').arrive({ 'title.home': 'Home', 'title.about': 'About' })
    await filled
    expect(store.current().t('title.about')).toBe('About')
    expect(store.current().t('title.home')).toBe('ホーム')
    expect(store.current().language).toBe('ja')
  })
})
