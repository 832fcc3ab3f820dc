import { navigate } from 'wouter/use-browser-location'
import { answers } from '#app/answers.ts'
import { heedEndedSessions } from '#app/ended-sessions.ts'
import type { Voice } from '#app/services.ts'
import { followSession } from '#app/session.ts'
import { PATHS, screenAt } from '#widgets/paths.ts'
import { planStartup } from './plan.ts'
import { runStartup } from './run.ts'

/** What the page was opened with. */
type Opening = { readonly search: string; readonly isSignedIn: boolean }

/** Follows the session from now on, and does what the address asked for. */
export function startAccount({ search, isSignedIn }: Opening, voice: Voice): void {
  const services = { ...voice, queryClient: answers() }
  followSession(services)
  heedEndedSessions(services)
  void runStartup(planStartup(search, isSignedIn), { ...services, goToSettings })
}

function goToSettings(): void {
  if (screenAt(location.pathname) !== 'settings') navigate(PATHS.settings)
}
