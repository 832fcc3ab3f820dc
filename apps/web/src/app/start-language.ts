import { detectLanguage, offersJapanese } from '@bannerday/domain/language'
import { type I18nStore, openI18n } from '#i18n/i18n-store.ts'
import { readStored, subscribeStored, writeStored } from '#storage/storage.ts'

type Started = { readonly i18n: I18nStore; readonly offersJapanese: boolean }

/** The stored language, else the browser's, which is stored at once; from then on every tab speaks the same. */
export async function startLanguage(browserLanguages: readonly string[]): Promise<Started> {
  const stored = readStored('userLanguage')
  const language = stored ?? detectLanguage(browserLanguages[0] ?? '')
  if (stored === undefined) writeStored('userLanguage', language)

  const i18n = await openI18n(language, { onSwitch: (chosen) => void writeStored('userLanguage', chosen) })
  subscribeStored('userLanguage', (chosen) => {
    // Where the texts cannot be had this tab keeps its language; the other one has already said so.
    if (chosen)
      i18n
        .current()
        .setLanguage(chosen)
        .catch(() => {})
  })
  return { i18n, offersJapanese: stored === undefined && offersJapanese(browserLanguages) }
}
