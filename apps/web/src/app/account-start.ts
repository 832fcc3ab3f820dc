import { navigate } from 'wouter/use-browser-location'
import { PATHS, screenAt } from '#widgets/paths.ts'
import { answers } from './answers.ts'
import { heedEndedSessions } from './ended-sessions.ts'
import type { Voice } from './services.ts'
import { followSession } from './session.ts'
import { planStartup } from './startup-plan.ts'
import { runStartup } from './startup-run.ts'

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
