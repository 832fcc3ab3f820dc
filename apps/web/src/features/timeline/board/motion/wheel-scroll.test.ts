import { describe, expect, it, test } from 'vitest'
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

/** How far the board is moved by us, event by event, which come 16 ms apart unless one waits. */
function swipe(...turns: readonly (readonly [deltaX: number, deltaY: number, waitMs?: number])[]) {
  const scroller = document.createElement('div')
  wheelScroll(scroller)
  let at = 1_000
  return turns.map(([deltaX, deltaY, waitMs = 16]) => {
    at += waitMs
    const event = new WheelEvent('wheel', { deltaX, deltaY, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    const before = scroller.scrollLeft
    scroller.dispatchEvent(event)
    return event.defaultPrevented ? scroller.scrollLeft - before : 'native'
  })
}

describe('a trackpad', () => {
  it('that trembles on a straight swipe moves through time all the way', () => {
    expect(swipe([0, 8], [0, 12], [1, 12], [-2, 9], [0, 6])).toEqual([8, 12, 12, 9, 6])
  })

  it('that goes sideways keeps doing so where it happens to be straight', () => {
    expect(swipe([9, 4], [12, 0], [0, 2], [7, 0])).toEqual(['native', 'native', 'native', 'native'])
  })

  it('that turns is followed, and a movement after a pause is a new one', () => {
    expect(swipe([0, 8], [6, 8], [0, 8], [0, 8, 200])).toEqual([8, 'native', 'native', 8])
  })
})
