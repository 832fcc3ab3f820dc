/** Where each screen lives. */
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

const SCREENS = new Map<string, Screen>([
  [PATHS.home, 'home'],
  [PATHS.timeline, 'timeline'],
  [PATHS.notification, 'notification'],
  [PATHS.settings, 'settings'],
  [PATHS.shortcuts, 'shortcuts'],
  [PATHS.about, 'about'],
  [PATHS.licenses, 'licenses'],
])

/** The screen at a path, with or without a slash at its end; undefined where there is none. */
export function screenAt(path: string): Screen | undefined {
  return SCREENS.get(path.replace(/(?<=.)\/$/, ''))
}
