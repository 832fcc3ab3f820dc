export type Theme = 'light' | 'dark'

/** The background of the top bar, so that the browser's own bar continues it. */
const BROWSER_BAR: { readonly [T in Theme]: string } = { light: '#ffffff', dark: '#1a1920' }

/** Anything but a theme means to follow the system. */
export function themeFor(choice: unknown, isSystemDark: boolean): Theme {
  if (choice === 'light' || choice === 'dark') return choice
  return isSystemDark ? 'dark' : 'light'
}

export function showTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', BROWSER_BAR[theme])
  }
}
