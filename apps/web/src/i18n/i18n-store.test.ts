import type { Language } from '@bannerday/domain/language'
import { describe, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { loadCatalogue, openI18n } from './i18n-store.ts'
import type { LoadedCatalogue } from './messages.ts'

/** A loader whose languages arrive, or fail, when the test says so. */
function heldLoader() {
  const requested: Language[] = []
  const settle = new Map<Language, { arrive: (texts: LoadedCatalogue) => void; fail: () => void }>()
  const load = (language: Language) => {
    requested.push(language)
    return new Promise<LoadedCatalogue>((resolve, reject) => {
      settle.set(language, { arrive: resolve, fail: () => reject(new Error(`no ${language}`)) })
    })
  }
  const of = (language: Language) => {
    const held = settle.get(language)
    if (!held) throw new Error(`${language} was not requested`)
    return held
  }
  return { requested, load, of }
}

async function openWith(language: Language, texts: LoadedCatalogue, onSwitch?: (language: Language) => void) {
  const loader = heldLoader()
  const pending = openI18n(language, { load: loader.load, ...(onSwitch && { onSwitch }) })
  loader.of(language).arrive(texts)
  return { store: await pending, loader }
}

it('the language whose texts stand in for others can be chosen', async () => {
  const chosen: Language[] = []
  const { store } = await openWith('en', await loadCatalogue('en'), (language) => chosen.push(language))
  await store.current().setLanguage('en')
  expect(chosen).toEqual(['en'])
})

describe('opening the texts', () => {
  it('loads one language only, and sets the language of the page', async () => {
    const requested: Language[] = []
    const store = await openI18n('ja', {
      load: (language) => {
        requested.push(language)
        return loadCatalogue(language)
      },
    })
    expect(store.current().t('title.settings')).toBe('設定')
    expect(document.documentElement.lang).toBe('ja')
    expect(requested).toEqual(['ja'])
  })

  it('falls back to English, which is not reported as a choice', async () => {
    const loader = heldLoader()
    const chosen: Language[] = []
    const pending = openI18n('ja', { load: loader.load, onSwitch: (language) => chosen.push(language) })
    loader.of('ja').fail()
    await eventually(() => expect(loader.requested).toContain('en'))
    loader.of('en').arrive({ 'title.home': 'Home' })
    expect((await pending).current().language).toBe('en')
    expect(document.documentElement.lang).toBe('en')
    expect(chosen).toEqual([])
  })

  it.each<[Language, Language[]]>([
    ['ja', ['ja', 'en']],
    ['en', ['en']],
  ])('in %s fails when %j all fail', async (wanted, tried) => {
    const requested: Language[] = []
    const load = (language: Language) => {
      requested.push(language)
      return Promise.reject(new Error('offline'))
    }
    await expect(openI18n(wanted, { load })).rejects.toThrow('offline')
    expect(requested).toEqual(tried)
  })
})

describe('switching the language', () => {
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

  it('rejects and keeps the old language when the texts cannot be loaded', async () => {
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

  it('ends in the last chosen language, whichever texts arrive first', async () => {
    const { store, loader } = await openWith('en', {})
    const first = store.current().setLanguage('ja')
    const second = store.current().setLanguage('zh-Hans')
    loader.of('zh-Hans').arrive({})
    loader.of('ja').arrive({})
    await Promise.all([first, second])
    expect(store.current().language).toBe('zh-Hans')
  })

  it('ignores a failure of a language that is no longer wanted', async () => {
    const { store, loader } = await openWith('en', {})
    const taken = store.current().setLanguage('ja')
    await store.current().setLanguage('en')
    loader.of('ja').fail()
    await expect(taken).resolves.toBeUndefined()
    expect(store.current().language).toBe('en')
  })

  it('notifies subscribers until they unsubscribe', async () => {
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

describe('a missing message', () => {
  it('is shown in English, which is loaded once and only then', async () => {
    const { store, loader } = await openWith('ja', { 'title.home': 'ホーム' })
    expect(loader.requested).toEqual(['ja'])
    const filled = new Promise<void>((resolve) => store.subscribe(resolve))
    expect(store.current().t('title.about')).toBe('')
    expect(store.current().t('title.settings')).toBe('')
    expect(loader.requested).toEqual(['ja', 'en'])
    loader.of('en').arrive({ 'title.home': 'Home', 'title.about': 'About' })
    await filled
    expect(store.current().t('title.about')).toBe('About')
    expect(store.current().t('title.home')).toBe('ホーム')
    expect(store.current().language).toBe('ja')
  })
})

/** As a page starts, with no part opened. */
async function newPage() {
  vi.resetModules()
  return import('./i18n-store.ts')
}

describe('the texts of a part', () => {
  it('are there once they are loaded, and in every language that is chosen afterwards', async () => {
    const page = await newPage()
    const store = await page.openI18n('en')
    expect(store.current().t('account.log-out')).toBe('')
    await page.loadMessages('settings')
    expect(store.current().t('account.log-out')).toBe('Log out')
    await store.current().setLanguage('ja')
    expect(store.current().t('account.log-out')).toBe('ログアウト')
  })

  it('are there as soon as the code that shows them', async () => {
    const page = await newPage()
    const store = await page.openI18n('en')
    const code = await page.withMessages(Promise.resolve('the code'), 'settings', 'about')
    expect(code).toBe('the code')
    expect(store.current().t('account.log-out')).toBe('Log out')
    expect(store.current().t('about.project')).not.toBe('')
  })

  it('that were asked for before the language was known come with it', async () => {
    const page = await newPage()
    const opening = page.openI18n('zh-Hans')
    await Promise.all([opening, page.loadMessages('settings')])
    expect((await opening).current().t('account.log-out')).toBe('退出登录')
  })
})
