import { STORAGE_KEY } from '@bannerday/contract/storage-key'

/** Leaves the browser's storage holding just these entries, and tells the page as another tab would. */
export function setStored(entries: { readonly [name: string]: unknown } = {}): void {
  window.localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  if (Object.keys(entries).length > 0) window.localStorage.setItem(STORAGE_KEY, JSON.stringify(entries))
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }))
}
