import { expect, test } from 'vitest'
import { wheelScroll } from './wheel-scroll.ts'

type Turn = Pick<WheelEventInit, 'deltaX' | 'deltaY' | 'deltaMode' | 'shiftKey' | 'ctrlKey'>

test.each<[string, Turn, { left: number; top: number; isOurs: boolean }]>([
  ['a plain wheel moves through time', { deltaY: 100 }, { left: 100, top: 0, isOurs: true }],
  ['with Shift through the lanes', { deltaY: 100, shiftKey: true }, { left: 0, top: 100, isOurs: true }],
  [
    'also where the system turns it sideways itself',
    { deltaX: 100, deltaY: 0, shiftKey: true },
    { left: 0, top: 100, isOurs: true },
  ],
  ['a trackpad keeps its direction', { deltaX: 30, deltaY: 50 }, { left: 0, top: 0, isOurs: false }],
  ['lines are days', { deltaY: 3, deltaMode: 1 }, { left: 108, top: 0, isOurs: true }],
  ['zooming is left to the browser', { deltaY: 100, ctrlKey: true }, { left: 0, top: 0, isOurs: false }],
])('%s', (_, turn, expected) => {
  const scroller = document.createElement('div')
  const takeOff = wheelScroll(scroller)
  const { shiftKey = false, ctrlKey = false } = turn
  // The browser of these tests knows no keys on a wheel.
  const event = Object.assign(new WheelEvent('wheel', { ...turn, cancelable: true }), { shiftKey, ctrlKey })
  scroller.dispatchEvent(event)
  expect({ left: scroller.scrollLeft, top: scroller.scrollTop, isOurs: event.defaultPrevented }).toEqual(
    expected,
  )
  takeOff()
  scroller.dispatchEvent(new WheelEvent('wheel', { deltaY: 100 }))
  expect(scroller.scrollLeft).toBe(expected.left)
})
