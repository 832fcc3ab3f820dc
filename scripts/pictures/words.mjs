import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '../processes.mjs'

/** @typedef {typeof import('../../apps/web/src/i18n/messages/en.json')} FirstMessages */
/** @typedef {typeof import('../../apps/web/src/i18n/messages/about/en.json')} AboutMessages */
/** @typedef {typeof import('../../apps/web/src/i18n/messages/activity/en.json')} ActivityMessages */
/** @typedef {typeof import('../../apps/web/src/i18n/messages/home/en.json')} HomeMessages */
/** @typedef {typeof import('../../apps/web/src/i18n/messages/operators/en.json')} OperatorsMessages */
/** @typedef {typeof import('../../apps/web/src/i18n/messages/planner/en.json')} PlannerMessages */
/** @typedef {typeof import('../../apps/web/src/i18n/messages/selector/en.json')} SelectorMessages */
/** @typedef {typeof import('../../apps/web/src/i18n/messages/settings/en.json')} SettingsMessages */
/** @typedef {typeof import('../../apps/web/src/i18n/messages/shortcuts/en.json')} ShortcutsMessages */
/** @typedef {typeof import('../../apps/web/src/i18n/messages/timeline/en.json')} TimelineMessages */
/** @typedef {FirstMessages & AboutMessages & ActivityMessages & HomeMessages & OperatorsMessages & PlannerMessages & SelectorMessages & SettingsMessages & ShortcutsMessages & TimelineMessages} Messages */
/** @typedef {Exclude<keyof Messages, symbol>} Key */
/** Those without a plural. @typedef {{ [K in Key]: Messages[K] extends string ? K : never }[Key]} TextKey */

/**
 * Finds the texts of the app in a language, so that a state is reached in all of them by the same steps.
 * @param {string} language
 * @returns {(key: TextKey) => string}
 */
export function wordsIn(language) {
  const folder = join(ROOT, 'apps/web/src/i18n/messages')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => basename(file) === `${language}.json`,
  )
  /** @type {Messages} */
  const messages = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  )
  return (key) => messages[key]
}
