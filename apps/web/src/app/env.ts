/*
 * The only file that reads `import.meta.env`. The gallery is chosen here and not where it is used, because the bundler
 * only drops an import whose condition tests the variable directly.
 */
export const APP_VERSION = import.meta.env.APP_VERSION

export const loadGallery = import.meta.env.DEV
  ? async () => (await import('#features/gallery/gallery-page.tsx')).GalleryPage
  : null

/** The development server has no service worker. */
export const HAS_SERVICE_WORKER = import.meta.env.PROD
