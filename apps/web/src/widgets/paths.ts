/** The path of each screen. */
export const PATHS = {
  home: '/',
  timeline: '/timeline',
  notification: '/notification',
  settings: '/settings',
  shortcuts: '/shortcuts',
  about: '/about',
  licenses: '/about/licenses',
} as const

export type Screen = keyof typeof PATHS

const isScreen = (name: string): name is Screen => name in PATHS
const SCREENS = Object.keys(PATHS).filter(isScreen)

/** The screen at a path, with or without a trailing slash; undefined where there is none. */
export function screenAt(path: string): Screen | undefined {
  const bare = path.replace(/(?<=.)\/$/, '')
  return SCREENS.find((screen) => PATHS[screen] === bare)
}

/** The cards of the settings that a link can point at. */
export type SettingsCard = 'timezone' | 'games' | 'account'

export function settingsPath(highlight: SettingsCard): string {
  return `${PATHS.settings}?highlight=${highlight}`
}

/** The timeline with the dialog of an activity open. */
export function activityPath(activityId: string): string {
  return `${PATHS.timeline}?activity=${encodeURIComponent(activityId)}`
}
