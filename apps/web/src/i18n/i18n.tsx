import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { I18n, I18nStore } from './i18n-store.ts'

const I18nContext = createContext<I18nStore | null>(null)

type Props = {
  /** From `openI18n`, which has loaded the texts: the first paint needs them. */
  readonly store: I18nStore
  readonly children: ReactNode
}

export function I18nProvider({ store, children }: Props) {
  return <I18nContext value={store}>{children}</I18nContext>
}

export function useI18n(): I18n {
  const store = useContext(I18nContext)
  if (!store) throw new Error('useI18n needs an I18nProvider above it')
  return useSyncExternalStore(store.subscribe, store.current)
}
