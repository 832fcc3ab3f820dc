/*
 * The only file that reads what the build was told. The gallery is chosen here and not where it is used, because
 * only a condition on the very value is dropped from the production build together with what it imports.
 */
export const APP_VERSION = import.meta.env.APP_VERSION

export const loadGallery = import.meta.env.DEV
  ? async () => (await import('#features/gallery/gallery-page.tsx')).GalleryPage
  : null

/** Only a build has a service worker, and a list of its files. */
export const HAS_SERVICE_WORKER = import.meta.env.PROD
