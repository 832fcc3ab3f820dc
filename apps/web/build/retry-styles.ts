import type { Plugin } from 'vite'

/** Vite's helper that loads the style sheets of a dynamic import before running it. */
const HELPER = '\0vite/preload-helper.js'
/** The line that handles a style sheet that failed to load. */
const FAILURE = /(\(err\) => \{\s*)seen\[href\] = (?:void 0|undefined);/
const FORGET = `delete seen[href];
for (const link of document.querySelectorAll("link[rel=stylesheet]")) if (link.href === href) link.remove();`

/**
 * Fetches a style sheet that failed again when its module is imported again. Vite remembers it as loaded, so that until
 * the page is reloaded a dialog would be shown without its styles.
 */
export function retryStyles(): Plugin {
  let isDone = false
  return {
    name: 'bannerday:retry-styles',
    apply: 'build',
    transform: {
      filter: { id: { include: [new RegExp(`^${HELPER}$`)] } },
      handler(code) {
        if (!FAILURE.test(code)) this.error('The preload helper of Vite has changed: see retry-styles.ts')
        isDone = true
        return { code: code.replace(FAILURE, `$1${FORGET}`), map: null }
      },
    },
    generateBundle() {
      if (!isDone) this.error('The preload helper of Vite is gone: see retry-styles.ts')
    },
  }
}
