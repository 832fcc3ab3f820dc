import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dragScroll } from './drag-scroll.ts'
import { glideTo } from './glide.ts'

let scroller: HTMLElement
let isStill: boolean

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'Date'] })
  isStill = false
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  scroller = document.createElement('div')
  scroller.setPointerCapture = () => {}
  Object.defineProperties(scroller, { clientWidth: { value: 1_000 }, clientHeight: { value: 600 } })
  scroller.scrollTo({ left: 1_000, top: 200 })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const place = () => ({ left: Math.round(scroller.scrollLeft), top: Math.round(scroller.scrollTop) })

/** A mouse at a point, so many milliseconds into the story. */
function mouse(type: string, clientX: number, clientY: number, atMs: number, isLetGo = false) {
  const buttons = type === 'pointerup' || isLetGo ? 0 : 1
  const event = new PointerEvent(type, { pointerType: 'mouse', button: 0, buttons, clientX, clientY })
  Object.defineProperty(event, 'timeStamp', { value: atMs })
  scroller.dispatchEvent(event)
}

function frames(count: number) {
  for (let frame = 0; frame < count; frame += 1) vi.advanceTimersToNextFrame()
}

/** 20 px to the left in each 10 ms: 2 px a millisecond. */
function pull(pauseMs = 0) {
  mouse('pointerdown', 500, 300, 0)
  for (let step = 1; step <= 5; step += 1) mouse('pointermove', 500 - 20 * step, 300, 10 * step)
  mouse('pointerup', 400, 300, 50 + pauseMs)
}

describe('a board that was pulled and let go', () => {
  it('runs on in the direction of the hand, ever slower, and comes to rest', () => {
    dragScroll(scroller)
    pull()
    expect(place()).toEqual({ left: 1_100, top: 200 })
    const stops = [10, 20, 200, 60].map((count) => {
      frames(count)
      return scroller.scrollLeft
    })
    const [early = 0, later = 0, rest = 0, afterwards = 0] = stops
    expect(early).toBeGreaterThan(1_250)
    expect(later - early).toBeLessThan(2 * (early - 1_100))
    // 2 px a millisecond, losing 98 % a second: about 510 px in all.
    expect(rest).toBeGreaterThan(1_590)
    expect(rest).toBeLessThan(1_615)
    expect(afterwards).toBe(rest)
    expect(scroller.scrollTop).toBe(200)
  })

  it('stays where a hand that paused has put it', () => {
    dragScroll(scroller)
    pull(200)
    frames(60)
    expect(place()).toEqual({ left: 1_100, top: 200 })
  })

  it.each(['pointerdown', 'wheel'])('is stopped by a %s', (type) => {
    dragScroll(scroller)
    pull()
    frames(5)
    scroller.dispatchEvent(type === 'wheel' ? new WheelEvent(type) : new PointerEvent(type, { button: 1 }))
    const stopped = place()
    frames(60)
    expect(place()).toEqual(stopped)
  })

  it('does not run on for those who want no motion', () => {
    isStill = true
    dragScroll(scroller)
    pull()
    frames(60)
    expect(place()).toEqual({ left: 1_100, top: 200 })
  })

  it('swallows the click that ends the pull, and only that one', () => {
    const clicked = vi.fn<() => void>()
    dragScroll(scroller)
    scroller.addEventListener('click', clicked)
    pull()
    scroller.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(clicked).not.toHaveBeenCalled()
    scroller.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(clicked).toHaveBeenCalledOnce()
  })

  it('does not follow a mouse that let go of it outside', () => {
    dragScroll(scroller)
    mouse('pointerdown', 500, 300, 0)
    mouse('pointermove', 400, 300, 500, true)
    mouse('pointermove', 300, 300, 510, true)
    expect(place()).toEqual({ left: 1_000, top: 200 })
  })

  it('is not pulled any more once that is taken off', () => {
    dragScroll(scroller)()
    pull()
    expect(place()).toEqual({ left: 1_000, top: 200 })
  })
})

describe('a board that goes somewhere', () => {
  it('is there after 420 ms, on both axes, fast at first', () => {
    glideTo(scroller, { left: 2_000, top: 100 })
    frames(13)
    expect(scroller.scrollLeft).toBeGreaterThan(1_700)
    frames(16)
    expect(place()).toEqual({ left: 2_000, top: 100 })
  })

  it('leaves the axis alone that it does not need', () => {
    glideTo(scroller, { left: 2_000, top: 200 })
    frames(13)
    scroller.scrollTop = 50
    frames(16)
    expect(place()).toEqual({ left: 2_000, top: 50 })
  })

  it('stays when it is stopped', () => {
    const stop = glideTo(scroller, { left: 2_000, top: 100 })
    frames(5)
    stop()
    const stopped = place()
    frames(30)
    expect(place()).toEqual(stopped)
    expect(stopped.left).toBeLessThan(2_000)
  })

  it('is there at once for those who want no motion', () => {
    isStill = true
    glideTo(scroller, { left: 2_000, top: 100 })
    expect(place()).toEqual({ left: 2_000, top: 100 })
  })
})
