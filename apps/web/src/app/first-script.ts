import type { StoredEntryName } from '@bannerday/contract/local-storage'
import { STORAGE_KEY } from '@bannerday/contract/storage-key'
import { LANGUAGES, detectLanguage } from '@bannerday/domain/language'
import { cleanSelections, followedGames, parseSelections } from '@bannerday/domain/selection'
import { eventsRequest, KNOWN_GAMES } from '#data/events-request.ts'
import { PATHS, screenAt } from '#widgets/paths.ts'
import { showTheme, themeFor } from './theme.ts'

/*
 * Runs before the first paint and before the app's own code: applies the theme, starts fetching what src/app/main.tsx is
 * about to need, and says so if that cannot start. build/first-script.ts makes one small script of it, so it imports rules
 * only, neither React nor schemas.
 */

const stored = readStored()
const screen = screenAt(location.pathname)
const language = LANGUAGES.find((known) => known === stored.userLanguage)

showTheme(themeFor(stored.theme, matchMedia('(prefers-color-scheme: dark)').matches))
const activities = screen === 'timeline' ? activitiesAddress(stored.userGameSelections) : null
if (activities !== null) prefetch(activities)
if (screen !== undefined) preload('page', PATHS[screen])
preload('language', language ?? detectLanguage(navigator.language))
// The browser reports a file of the entry that cannot be fetched; the entry itself, anything else that keeps it from starting.
addEventListener('error', ({ target }) => isModuleScript(target) && showStartFailed(), true)
addEventListener('start-failed', showStartFailed)

function readStored(): { readonly [Name in StoredEntryName]?: unknown } {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return isRecord(entries) ? entries : {}
  } catch {
    // Unreadable, or storage is forbidden.
    return {}
  }
}

/** The build adds a template to the page for each screen and language, with links to its files. */
function preload(kind: 'page' | 'language', wanted: string): void {
  for (const list of document.querySelectorAll<HTMLTemplateElement>(`template[data-${kind}]`)) {
    if (list.dataset[kind] === wanted) document.head.append(list.content)
  }
}

/** The call that src/data/events.ts is going to make; null where what is stored does not say. */
function activitiesAddress(raw: unknown): string | null {
  const selections = parseSelections(raw)
  if (!language || !selections) return null
  const followed = followedGames(cleanSelections(selections, KNOWN_GAMES), KNOWN_GAMES)
  if (followed.length === 0) return null
  return `/api/events?${new URLSearchParams(eventsRequest(language, followed))}`
}

/** Taken over by src/data/call.ts. */
function prefetch(url: string): void {
  const aborter = new AbortController()
  const answer = fetch(url, { headers: { accept: 'application/json' }, signal: aborter.signal })
  // The call that takes the answer handles its failure; if there is none, it does not matter.
  answer.catch(() => {})
  globalThis.prefetched = { url, answer, abort: () => aborter.abort() }
}

function isModuleScript(target: EventTarget | null): boolean {
  return target instanceof HTMLScriptElement && target.type === 'module'
}

function showStartFailed(): void {
  const message = document.querySelector<HTMLTemplateElement>('template#start-failed')?.content
  if (message) document.getElementById('root')?.replaceChildren(message.cloneNode(true))
}

function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null
}
