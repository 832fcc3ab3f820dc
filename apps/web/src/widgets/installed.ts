/** Matches where the app is installed and has a window of its own. */
export const INSTALLED = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)'
