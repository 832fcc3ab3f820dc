/** Holds where the app has a window and an icon of its own. */
export const INSTALLED = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)'
