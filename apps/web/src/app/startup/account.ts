import { navigate } from 'wouter/use-browser-location'
import { appQueryClient } from '#app/data.tsx'
import { followSession } from '#app/follow-session.ts'
import type { MessageServices } from '#app/services.ts'
import { watchEndedSessions } from '#app/watch-ended-sessions.ts'
import { PATHS, screenAt } from '#widgets/paths.ts'
import { planStartup } from './plan.ts'
import { runStartup } from './run.ts'

/** What the page was opened with. */
type Opening = { readonly search: string; readonly isSignedIn: boolean }

/** Follows the session from now on, and does what the address of the page asks for. */
export function startAccount({ search, isSignedIn }: Opening, messages: MessageServices): void {
  const services = { ...messages, queryClient: appQueryClient() }
  followSession(services)
  watchEndedSessions(services)
  void runStartup(planStartup(search, isSignedIn), { ...services, goToSettings })
}

function goToSettings(): void {
  if (screenAt(location.pathname) !== 'settings') navigate(PATHS.settings)
}
