/**
 * Stands in for `use-sync-external-store/shim/with-selector`, which Base UI calls where React is older than 19. The package is
 * CommonJS, and what such a module requires, here all of Preact, could be neither merged nor shortened by the bundler.
 */
export function useSyncExternalStoreWithSelector(): never {
  throw new Error('Only for versions of React before 19')
}
