/** The path of each screen: the app routes by them, and the server answers any other path with 404. */
export const PATHS = {
  home: '/',
  timeline: '/timeline',
  notification: '/notification',
  settings: '/settings',
  shortcuts: '/shortcuts',
  about: '/about',
  licenses: '/about/licenses',
  admin: '/admin',
} as const

export type Screen = keyof typeof PATHS

const isScreen = (name: string): name is Screen => name in PATHS
const SCREENS = Object.keys(PATHS).filter(isScreen)

/** The screen at a path, with or without a trailing slash; undefined where there is none. */
export function screenAt(path: string): Screen | undefined {
  const bare = path.replace(/(?<=.)\/$/, '')
  return SCREENS.find((screen) => PATHS[screen] === bare)
}
