import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../processes.mjs'

/** @typedef {typeof import('../../apps/web/src/i18n/messages/en.json')} Messages */
/** @typedef {Exclude<keyof Messages, symbol>} Key */
/** Those without a plural. @typedef {{ [K in Key]: Messages[K] extends string ? K : never }[Key]} TextKey */

/**
 * Finds the texts of the app in a language, so that a state is reached in all of them by the same steps.
 * @param {string} language
 * @returns {(key: TextKey) => string}
 */
export function wordsIn(language) {
  const file = join(ROOT, 'apps/web/src/i18n/messages', `${language}.json`)
  /** @type {Messages} */
  const messages = JSON.parse(readFileSync(file, 'utf8'))
  return (key) => messages[key]
}
