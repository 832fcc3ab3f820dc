import { PATHS } from '@bannerday/domain/screens'

export { PATHS, type Screen, screenAt } from '@bannerday/domain/screens'

/** The cards of the settings that a link can point at. */
export type SettingsCard = 'timezone' | 'games' | 'account' | 'notifications'

export function settingsPath(highlight: SettingsCard): string {
  return `${PATHS.settings}?highlight=${highlight}`
}

/** The timeline with the dialog of an activity open, over the board or over another of its views. */
export function activityPath(activityId: string, view?: string): string {
  const over = view === undefined ? '' : `&view=${view}`
  return `${PATHS.timeline}?activity=${encodeURIComponent(activityId)}${over}`
}

/** The timeline with the plan that somebody has shared. */
export function sharedPlanPath(secret: string): string {
  return `${PATHS.timeline}?plan=${secret}`
}

/** The query parameters that screens read. */
export const SCREEN_PARAMS: readonly string[] = ['highlight', 'activity', 'plan', 'view']
