/** The one key of the browser's storage that everything lives under. Without schemas, for the page's first script. */
export const STORAGE_KEY = 'bannerday'
