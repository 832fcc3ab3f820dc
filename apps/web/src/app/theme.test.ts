import { beforeEach, expect, it, test } from 'vitest'
import { showTheme, themeFor } from './theme.ts'

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color"><meta name="theme-color">'
  delete document.documentElement.dataset.theme
})

function shown() {
  const bars = [...document.querySelectorAll('meta')].map((meta) => meta.content)
  return { theme: document.documentElement.dataset.theme, bars }
}

test.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
  [undefined, true, 'dark'],
  [undefined, false, 'light'],
] as const)('the choice %s on a system that is dark: %s shows %s', (choice, isSystemDark, theme) => {
  expect(themeFor(choice, isSystemDark)).toBe(theme)
})

it('a theme applies to the page and to the bar of the browser', () => {
  showTheme('dark')
  expect(shown()).toEqual({ theme: 'dark', bars: ['#1a1920', '#1a1920'] })
  showTheme('light')
  expect(shown()).toEqual({ theme: 'light', bars: ['#ffffff', '#ffffff'] })
})
