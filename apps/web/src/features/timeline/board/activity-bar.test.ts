import { expect, test } from 'vitest'
import { isOnMark } from './activity-bar.tsx'

test.each([
  ['the end of a label', '', 171, true],
  ['its words', '', 170, false],
  ['the end of the label of a short bar', 'short', 185, true],
  ['the icon of a short bar', 'short', 184, false],
  ['the end of a bar, behind its label', undefined, 199, false],
])('a click on %s', (_, label, clientX, expected) => {
  const element = document.createElement('span')
  if (label !== undefined) element.dataset['label'] = label
  element.getBoundingClientRect = () => new DOMRect(0, 0, 200, 32)
  expect(isOnMark(element, clientX)).toBe(expected)
})
