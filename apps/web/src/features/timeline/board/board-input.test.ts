import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { type BoardGesture, listenToInput } from './board-input.ts'

let scroller: HTMLElement
let bar: HTMLElement
let inputs: BoardGesture[]
let stopListening: () => void

beforeEach(() => {
  scroller = document.createElement('div')
  bar = document.createElement('button')
  scroller.append(bar)
  scroller.getBoundingClientRect = () => new DOMRect(100, 50, 1_000, 600)
  Object.defineProperties(scroller, { clientWidth: { value: 1_000 }, clientHeight: { value: 600 } })
  scroller.setPointerCapture = () => {}
  inputs = []
  stopListening = listenToInput(scroller, (input) => inputs.push(input))
})

const inputsOf = (...types: readonly BoardGesture['type'][]) =>
  inputs.filter(({ type }) => types.includes(type))

/** A mouse at a point, so many milliseconds into the story. */
function mouse(type: string, clientX: number, atMs: number, isLetGo = false) {
  const buttons = type === 'pointerup' || isLetGo ? 0 : 1
  const event = new PointerEvent(type, { pointerType: 'mouse', button: 0, buttons, clientX, clientY: 300 })
  Object.defineProperty(event, 'timeStamp', { value: atMs })
  scroller.dispatchEvent(event)
}

/** 20 px to the left in each 10 ms: 2 px a millisecond. */
function pull(pauseMs = 0) {
  mouse('pointerdown', 500, 0)
  for (let step = 1; step <= 5; step += 1) mouse('pointermove', 500 - 20 * step, 10 * step)
  mouse('pointerup', 400, 50 + pauseMs)
}

describe('a mouse', () => {
  it('takes hold of the board, drags it, and lets it go at its speed', () => {
    pull()
    expect(inputs[0]).toEqual({ type: 'hold' })
    expect(inputsOf('drag')).toHaveLength(5)
    for (const drag of inputsOf('drag')) expect(drag).toEqual({ type: 'drag', x: -20, y: 0 })
    expect(inputs.at(-1)).toEqual({ type: 'release', speed: { x: 2, y: 0 } })
  })

  it('that paused lets it go without speed', () => {
    pull(200)
    expect(inputs.at(-1)).toEqual({ type: 'release', speed: null })
  })

  it('that hardly moves does not drag', () => {
    mouse('pointerdown', 500, 0)
    mouse('pointermove', 503, 10)
    mouse('pointerup', 503, 20)
    expect(inputs).toEqual([{ type: 'hold' }])
  })

  it('that let go outside of the board does not drag it any more', () => {
    mouse('pointerdown', 500, 0)
    mouse('pointermove', 400, 500, true)
    mouse('pointermove', 300, 510, true)
    expect(inputsOf('drag', 'release')).toEqual([])
  })

  it('does not click where a drag ends, but does the next time', () => {
    const clicked = vi.fn<() => void>()
    scroller.addEventListener('click', clicked)
    pull()
    scroller.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(clicked).not.toHaveBeenCalled()
    scroller.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(clicked).toHaveBeenCalledOnce()
  })

  it('whose drag the browser cancels lets the board go without speed, and the next click is one', () => {
    const clicked = vi.fn<() => void>()
    scroller.addEventListener('click', clicked)
    mouse('pointerdown', 500, 0)
    for (const step of [1, 2, 3]) mouse('pointermove', 500 - 20 * step, 10 * step)
    mouse('pointercancel', 440, 30)
    expect(inputs.at(-1)).toEqual({ type: 'release', speed: null })
    scroller.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(clicked).toHaveBeenCalledOnce()
  })
})

type Turn = Pick<WheelEventInit, 'deltaX' | 'deltaY' | 'deltaMode' | 'shiftKey' | 'ctrlKey'>

function turnWheel({ shiftKey = false, ctrlKey = false, ...turn }: Turn, atMs = 0) {
  // The browser of these tests knows no keys on a wheel.
  const event = Object.assign(new WheelEvent('wheel', { ...turn, cancelable: true }), {
    shiftKey,
    ctrlKey,
    clientX: 400,
    clientY: 300,
  })
  Object.defineProperty(event, 'timeStamp', { value: atMs })
  scroller.dispatchEvent(event)
  return event
}

describe('a wheel', () => {
  test.each<[string, Turn, BoardGesture | undefined]>([
    ['scrolls through time', { deltaY: 100 }, { type: 'scroll-by', x: 100, y: 0 }],
    [
      'with Shift scrolls through the lanes',
      { deltaY: 100, shiftKey: true },
      { type: 'scroll-by', x: 0, y: 100 },
    ],
    [
      'with Shift does so also where the system turns it sideways',
      { deltaX: 100, deltaY: 0, shiftKey: true },
      { type: 'scroll-by', x: 0, y: 100 },
    ],
    ['that reports lines scrolls by days', { deltaY: 3, deltaMode: 1 }, { type: 'scroll-by', x: 108, y: 0 }],
    ['of a trackpad keeps its direction', { deltaX: 30, deltaY: 50 }, undefined],
  ])('%s', (_, turn, expected) => {
    const event = turnWheel(turn)
    expect(inputsOf('scroll-by')[0]).toEqual(expected)
    expect(event.defaultPrevented).toBe(expected !== undefined)
  })

  test.each<[string, readonly number[], number, number]>([
    ['up zooms in', [-100], 0, 1],
    ['down zooms out', [100], 0, -1],
    ['of a trackpad adds up', [-20, -20, -20], 0, 1],
    ['that reports lines zooms too', [3], 1, -1],
    ['that reports pages zooms too', [1], 2, -1],
  ])('with Ctrl %s, around the pointer', (_, turns, deltaMode, steps) => {
    for (const deltaY of turns) turnWheel({ deltaY, deltaMode, ctrlKey: true })
    expect(inputsOf('zoom', 'scroll-by')).toEqual([{ type: 'zoom', steps, at: { x: 300, y: 250 } }])
  })

  it('with Ctrl never zooms the page', () => {
    expect(turnWheel({ deltaY: -1, ctrlKey: true }).defaultPrevented).toBe(true)
  })
})

/** How far each event scrolls the board, or that it is the browser's; they come 16 ms apart unless one waits. */
function swipe(...turns: readonly (readonly [deltaX: number, deltaY: number, waitMs?: number])[]) {
  let at = 1_000
  return turns.map(([deltaX, deltaY, waitMs = 16]) => {
    at += waitMs
    inputs = []
    turnWheel({ deltaX, deltaY }, at)
    const [input] = inputsOf('scroll-by')
    return input?.type === 'scroll-by' ? input.x : 'native'
  })
}

describe('a trackpad', () => {
  it('that trembles on a straight swipe scrolls through time all the way', () => {
    expect(swipe([0, 8], [0, 12], [1, 12], [-2, 9], [0, 6])).toEqual([8, 12, 12, 9, 6])
  })

  it('that goes sideways keeps doing so where it happens to be straight', () => {
    expect(swipe([9, 4], [12, 0], [0, 2], [7, 0])).toEqual(['native', 'native', 'native', 'native'])
  })

  it('that turns is followed, and a movement after a pause is a new one', () => {
    expect(swipe([0, 8], [6, 8], [0, 8], [0, 8, 200])).toEqual([8, 'native', 'native', 8])
  })
})

function touch(type: string, ...fingers: readonly (readonly [number, number])[]) {
  const touches = fingers.map(([clientX, clientY]) => ({ clientX, clientY, target: bar }))
  bar.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches }))
}

const pinches = () => inputsOf('pinch-start', 'pinch')

describe('two fingers', () => {
  it('that part zoom in between them, and out again when they meet', () => {
    touch('touchstart', [300, 200], [500, 200])
    touch('touchmove', [250, 200], [550, 200])
    touch('touchmove', [350, 200], [450, 200])
    const at = { x: 300, y: 150 }
    expect(pinches()).toEqual([
      { type: 'pinch-start' },
      { type: 'pinch', ratio: 1.5, at },
      { type: 'pinch', ratio: 0.5, at },
    ])
  })

  it('are followed even when the bar under them leaves the board', () => {
    touch('touchstart', [300, 200], [500, 200])
    bar.remove()
    touch('touchmove', [250, 200], [550, 200])
    expect(pinches().at(-1)).toMatchObject({ type: 'pinch', ratio: 1.5 })
  })

  it('are not needed by a single one, which the browser scrolls by', () => {
    touch('touchstart', [300, 200], [500, 200])
    touch('touchend', [600, 300])
    touch('touchmove', [100, 300])
    expect(pinches()).toEqual([{ type: 'pinch-start' }])
  })
})

function gesture(type: string, scale: number) {
  const event = new Event(type, { bubbles: true, cancelable: true })
  bar.dispatchEvent(Object.assign(event, { scale, clientX: 400, clientY: 300 }))
  return event
}

describe('a trackpad pinched in Safari', () => {
  it('zooms around the pointer, and never the page', () => {
    const events = [gesture('gesturestart', 1), gesture('gesturechange', 1.7), gesture('gestureend', 1.7)]
    expect(pinches()[0]).toEqual({ type: 'pinch-start' })
    expect(pinches().at(-1)).toEqual({ type: 'pinch', ratio: 1.7, at: { x: 300, y: 250 } })
    expect(events.every(({ defaultPrevented }) => defaultPrevented)).toBe(true)
  })

  it('does not zoom once it has ended', () => {
    gesture('gesturestart', 1)
    gesture('gestureend', 1)
    gesture('gesturechange', 9)
    expect(pinches()).toEqual([{ type: 'pinch-start' }])
  })

  it('is followed even when the bar under it leaves the board', () => {
    gesture('gesturestart', 1)
    bar.remove()
    gesture('gesturechange', 1.7)
    expect(pinches().at(-1)).toMatchObject({ ratio: 1.7 })
  })

  it('leaves two fingers on the screen to themselves', () => {
    touch('touchstart', [300, 200], [500, 200])
    gesture('gesturestart', 1)
    expect(gesture('gesturechange', 3).defaultPrevented).toBe(true)
    expect(pinches()).toEqual([{ type: 'pinch-start' }])
  })
})

test('nothing is heard any more once listening has stopped', () => {
  stopListening()
  pull()
  turnWheel({ deltaY: 100 })
  touch('touchstart', [300, 200], [500, 200])
  touch('touchmove', [100, 200], [900, 200])
  expect(gesture('gesturestart', 1).defaultPrevented).toBe(false)
  expect(inputs).toEqual([])
})
