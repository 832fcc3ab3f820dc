import type { Plugin } from 'vite'

/** The part of Vite that fetches the style sheets of a file before it runs the file. */
const HELPER = '\0vite/preload-helper.js'
/** Where it remembers of a style sheet that it has been dealt with, and passes its failure on. */
const FAILURE = /(\(err\) => \{\s*)seen\[href\] = (?:void 0|undefined);/
const FORGET = `delete seen[href];
for (const link of document.querySelectorAll("link[rel=stylesheet]")) if (link.href === href) link.remove();`

/**
 * Has a style sheet that could not be fetched be fetched again with its file. Vite counts it as fetched, and the second
 * try would draw a dialog without its styles, until the page is loaded anew.
 */
export function retryStyles(): Plugin {
  let isDone = false
  return {
    name: 'bannerday:retry-styles',
    apply: 'build',
    transform: {
      filter: { id: { include: [new RegExp(`^${HELPER}$`)] } },
      handler(code) {
        if (!FAILURE.test(code))
          this.error('Vite fetches style sheets in another way now: see retry-styles.ts')
        isDone = true
        return { code: code.replace(FAILURE, `$1${FORGET}`), map: null }
      },
    },
    generateBundle() {
      if (!isDone) this.error('Vite no longer fetches style sheets by itself: see retry-styles.ts')
    },
  }
}
