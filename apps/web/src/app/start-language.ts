import { detectLanguage, offersJapanese } from '@bannerday/domain/language'
import { type I18nStore, openI18n } from '#i18n/i18n-store.ts'
import { readStored, subscribeStored, writeStored } from '#storage/storage.ts'

type Started = {
  readonly i18n: I18nStore
  readonly offersJapanese: boolean
  readonly stopFollowing: () => void
}

/** The stored language, else the browser's, which is then stored. From then on all tabs switch together. */
export async function startLanguage(browserLanguages: readonly string[]): Promise<Started> {
  const stored = readStored('userLanguage')
  const language = stored ?? detectLanguage(browserLanguages[0] ?? '')
  if (stored === undefined) writeStored('userLanguage', language)

  const i18n = await openI18n(language, { onSwitch: (chosen) => void writeStored('userLanguage', chosen) })
  const stopFollowing = subscribeStored('userLanguage', (chosen) => {
    // If its texts cannot be loaded this tab keeps its language; the other tab has already shown a message.
    if (chosen)
      i18n
        .current()
        .setLanguage(chosen)
        .catch(() => {})
  })
  return { i18n, offersJapanese: stored === undefined && offersJapanese(browserLanguages), stopFollowing }
}
