/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { showTheme, themeFor } from './theme.ts'

const BOOT_SCRIPT = readFileSync(`${import.meta.dirname}/../../public/first.js`, 'utf8')

afterEach(() => {
  vi.restoreAllMocks()
})

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

it('colours the page and the bar of the browser', () => {
  showTheme('dark')
  expect(shown()).toEqual({ theme: 'dark', bars: ['#1a1920', '#1a1920'] })
  showTheme('light')
  expect(shown()).toEqual({ theme: 'light', bars: ['#ffffff', '#ffffff'] })
})

test.each([
  ['light', true],
  ['dark', false],
  ['system', true],
  [undefined, true],
  [undefined, false],
] as const)(
  'before the first paint, %s on a system that is dark: %s looks the same',
  (choice, isSystemDark) => {
    showTheme(themeFor(choice, isSystemDark))
    const expected = shown()
    showTheme(expected.theme === 'dark' ? 'light' : 'dark')

    window.localStorage.setItem('bannerday', JSON.stringify({ theme: choice }))
    systemIs(isSystemDark)
    runInThisContext(BOOT_SCRIPT)
    expect(shown()).toEqual(expected)
  },
)

function systemIs(isDark: boolean) {
  const answer = window.matchMedia(isDark ? 'all' : 'not all')
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(answer)
}
