import type { Zoom } from '@bannerday/domain/timeline'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { type ViewPoint, zoomGestures } from './zoom-gestures.ts'

let scroller: HTMLElement
let bar: HTMLElement
let zoom: Zoom
let heard: { readonly zoom: Zoom; readonly at: ViewPoint }[]
let takeOff: () => void

beforeEach(() => {
  scroller = document.createElement('div')
  bar = document.createElement('button')
  scroller.append(bar)
  scroller.getBoundingClientRect = () => new DOMRect(100, 50, 1_000, 600)
  zoom = 36
  heard = []
  takeOff = zoomGestures(scroller, {
    zoom: () => zoom,
    zoomTo(next, at) {
      zoom = next
      heard.push({ zoom: next, at })
    },
  })
})

function wheel(deltaY: number, { ctrlKey = true, deltaMode = 0 } = {}) {
  // The browser of these tests knows no keys on a wheel.
  const event = Object.assign(new WheelEvent('wheel', { deltaY, deltaMode, cancelable: true }), {
    ctrlKey,
    clientX: 400,
    clientY: 300,
  })
  scroller.dispatchEvent(event)
  return event
}

describe('the wheel with Ctrl', () => {
  test.each<[string, readonly number[], number, Zoom]>([
    ['up comes closer', [-100], 0, 72],
    ['down goes away', [100, 100], 0, 12],
    ['a trackpad adds up', [-20, -20, -20], 0, 72],
    ['lines count as well', [3], 1, 20],
    ['and pages', [1], 2, 20],
  ])('%s', (_, turns, deltaMode, expected) => {
    for (const turn of turns) wheel(turn, { deltaMode })
    expect(zoom).toBe(expected)
    expect(heard[0]?.at).toEqual({ x: 300, y: 250 })
  })

  it('never zooms the page instead, not even at the ends', () => {
    zoom = 72
    expect(wheel(-100).defaultPrevented).toBe(true)
    expect(heard).toEqual([])
  })

  it('without Ctrl is none of its business', () => {
    expect(wheel(-100, { ctrlKey: false }).defaultPrevented).toBe(false)
    expect(heard).toEqual([])
  })
})

function touch(type: string, ...fingers: readonly (readonly [number, number])[]) {
  const touches = fingers.map(([clientX, clientY]) => ({ clientX, clientY, target: bar }))
  bar.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches }))
}

describe('two fingers', () => {
  it('that part come closer, between them, and back again when they meet', () => {
    touch('touchstart', [300, 200], [500, 200])
    touch('touchmove', [250, 200], [550, 200])
    expect(heard).toEqual([{ zoom: 72, at: { x: 300, y: 150 } }])
    touch('touchmove', [390, 200], [430, 200])
    expect(zoom).toBe(12)
    touch('touchmove', [300, 200], [500, 200])
    expect(zoom).toBe(36)
  })

  it('are followed even when the bar under them leaves the board', () => {
    touch('touchstart', [300, 200], [500, 200])
    bar.remove()
    touch('touchmove', [250, 200], [550, 200])
    expect(zoom).toBe(72)
  })

  it('that scroll side by side zoom nothing, and neither does one', () => {
    touch('touchstart', [300, 200], [500, 200])
    touch('touchmove', [400, 300], [600, 300])
    touch('touchend', [600, 300])
    touch('touchmove', [100, 300])
    expect(heard).toEqual([])
  })

  it('do nothing once that is taken off', () => {
    takeOff()
    touch('touchstart', [300, 200], [500, 200])
    touch('touchmove', [100, 200], [900, 200])
    wheel(-100)
    expect(heard).toEqual([])
  })
})

function gesture(type: string, scale: number) {
  const event = new Event(type, { bubbles: true, cancelable: true })
  bar.dispatchEvent(Object.assign(event, { scale, clientX: 400, clientY: 300 }))
  return event
}

describe('a trackpad pinched in Safari', () => {
  it('comes closer and goes away under the pointer, and never zooms the page', () => {
    const events = [gesture('gesturestart', 1), gesture('gesturechange', 1.7)]
    expect(heard).toEqual([{ zoom: 72, at: { x: 300, y: 250 } }])
    events.push(gesture('gesturechange', 0.3))
    expect(zoom).toBe(12)
    events.push(gesture('gesturechange', 1.05), gesture('gestureend', 1.05))
    expect(zoom).toBe(36)
    expect(events.every(({ defaultPrevented }) => defaultPrevented)).toBe(true)
  })

  it('goes on from where the last one ended', () => {
    for (let times = 0; times < 2; times += 1) {
      gesture('gesturestart', 1)
      gesture('gesturechange', 0.55)
      gesture('gestureend', 0.55)
    }
    expect(zoom).toBe(12)
    gesture('gesturechange', 9)
    expect(zoom).toBe(12)
  })

  it('is followed even when the bar under it leaves the board', () => {
    gesture('gesturestart', 1)
    bar.remove()
    gesture('gesturechange', 1.7)
    expect(zoom).toBe(72)
  })

  it('leaves two fingers on the screen to themselves', () => {
    touch('touchstart', [300, 200], [500, 200])
    gesture('gesturestart', 1)
    expect(gesture('gesturechange', 3).defaultPrevented).toBe(true)
    expect(heard).toEqual([])
  })

  it('does nothing once that is taken off', () => {
    takeOff()
    gesture('gesturestart', 1)
    expect(gesture('gesturechange', 3).defaultPrevented).toBe(false)
    expect(heard).toEqual([])
  })
})
