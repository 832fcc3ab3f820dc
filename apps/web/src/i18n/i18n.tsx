import { createContext, type ReactNode, use, useContext, useSyncExternalStore } from 'react'
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
  const store = useStore()
  return useSyncExternalStore(store.subscribe, store.current)
}

/** For components whose texts are in the later part of the catalogue: suspends until they are loaded. */
export function useLaterI18n(): I18n {
  const pending = useStore().needLater()
  if (pending) use(pending)
  return useI18n()
}

function useStore(): I18nStore {
  const store = useContext(I18nContext)
  if (!store) throw new Error('useI18n needs an I18nProvider above it')
  return store
}
