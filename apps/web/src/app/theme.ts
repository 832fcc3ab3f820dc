import type { StoredValues } from '#storage/storage.ts'

export type Theme = 'light' | 'dark'
export type ThemeChoice = NonNullable<StoredValues['theme']>

/** The background of the top bar, so that the browser's own bar continues it. */
const BROWSER_BAR: { readonly [T in Theme]: string } = { light: '#ffffff', dark: '#1a1920' }

export function themeFor(choice: ThemeChoice | undefined, isSystemDark: boolean): Theme {
  if (choice === 'light' || choice === 'dark') return choice
  return isSystemDark ? 'dark' : 'light'
}

/** public/first.js does the same before the first paint. */
export function showTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', BROWSER_BAR[theme])
  }
}
