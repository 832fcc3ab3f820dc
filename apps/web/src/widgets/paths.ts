import { PATHS } from '@bannerday/domain/screens'

export { PATHS, type Screen, screenAt } from '@bannerday/domain/screens'

/** The cards of the settings that a link can point at. */
export type SettingsCard = 'timezone' | 'games' | 'account' | 'notifications'

export function settingsPath(highlight: SettingsCard): string {
  return `${PATHS.settings}?highlight=${highlight}`
}

/** What is behind a dialog: another view than the board, or the plan that somebody has shared. */
type Behind = { readonly view?: string | undefined; readonly plan?: string | undefined }

/** The timeline with the dialog of an activity open. */
export function activityPath(activityId: string, { view, plan }: Behind = {}): string {
  const query = new URLSearchParams({ activity: activityId, ...(view && { view }), ...(plan && { plan }) })
  return `${PATHS.timeline}?${query}`
}

/** The timeline with the plan that somebody has shared. */
export function sharedPlanPath(secret: string): string {
  return `${PATHS.timeline}?plan=${secret}`
}

/** The query parameters that screens read. */
export const SCREEN_PARAMS: readonly string[] = ['highlight', 'activity', 'plan', 'view']
