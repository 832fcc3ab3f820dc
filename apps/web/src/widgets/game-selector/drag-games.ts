import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { REDUCED_MOTION } from '#ui/media-query.ts'

type Drag = {
  readonly from: number
  readonly to: number
  readonly startPx: number
  readonly offsetPx: number
  readonly boxes: readonly Box[]
}

type Options = {
  /** Its children are the items, in their order. */
  readonly list: RefObject<HTMLElement | null>
  readonly onDrop: (from: number, to: number) => void
}

/** Dragging by mouse, pen or finger. Items are only shifted visually until the dragged one is dropped; Escape puts it back. */
export function usePointerDrag({ list, onDrop }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const offsets = drag ? makeRoom(drag.boxes, drag.from, drag.to) : []
  const isDragging = drag !== null

  // A key of the whole document: not every browser focuses the button that is dragged.
  useEffect(() => {
    if (!isDragging) return undefined
    function cancel({ key }: KeyboardEvent) {
      if (key === 'Escape') setDrag(null)
    }
    document.addEventListener('keydown', cancel)
    return () => document.removeEventListener('keydown', cancel)
  }, [isDragging])

  function start(event: PointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0 || !list.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const boxes = Array.from(list.current.children, (item) => {
      const { top, height } = item.getBoundingClientRect()
      return { top: top + scrollY, height }
    })
    setDrag({ from, to: from, startPx: event.pageY, offsetPx: 0, boxes })
  }

  function follow(event: PointerEvent<HTMLElement>) {
    if (!drag) return
    const offsetPx = event.pageY - drag.startPx
    setDrag({ ...drag, offsetPx, to: landingIndex(drag.boxes, drag.from, offsetPx) })
  }

  function drop() {
    setDrag(null)
    if (drag && drag.to !== drag.from) onDrop(drag.from, drag.to)
  }

  return {
    draggedIndex: drag?.from ?? null,
    /** How far the item is shifted from its place, in px. */
    offsetOf: (index: number) => (drag?.from === index ? drag.offsetPx : (offsets[index] ?? 0)),
    handleOf: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => start(event, index),
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
    }),
  }
}

const DURATION_MS = 150
const EASING = 'cubic-bezier(0.2, 0, 0, 1)'

/** Renders a change at once, and animates the items of the list from where they were to their new places. */
export function animateReorder(list: HTMLElement | null, change: () => void): void {
  const items = Array.from(list?.children ?? [])
  const before = items.map((item) => item.getBoundingClientRect().top)
  flushSync(change)
  if (matchMedia(REDUCED_MOTION).matches) return
  for (const [index, item] of items.entries()) {
    const distance = (before[index] ?? 0) - item.getBoundingClientRect().top
    if (distance === 0 || !item.isConnected) continue
    item.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
      duration: DURATION_MS,
      easing: EASING,
    })
  }
}

/** The position of an item of a vertical list while nothing is being dragged. */
type Box = { readonly top: number; readonly height: number }

/** Where the item would land: it takes a neighbour's place once its edge is past the neighbour's middle. */
export function landingIndex(boxes: readonly Box[], from: number, offsetPx: number): number {
  const dragged = boxes[from]
  if (!dragged) return from
  const top = dragged.top + offsetPx
  const bottom = top + dragged.height
  const above = boxes.findIndex((box, index) => index < from && top < middleOf(box))
  if (above !== -1) return above
  const below = boxes.findLastIndex((box, index) => index > from && bottom > middleOf(box))
  return below === -1 ? from : below
}

/** How far each of the other items moves to make room for the dragged one. */
export function makeRoom(boxes: readonly Box[], from: number, to: number): readonly number[] {
  const room = roomOf(boxes, from)
  return boxes.map((_, index) => {
    if (index > from && index <= to) return -room
    if (index < from && index >= to) return room
    return 0
  })
}

function middleOf({ top, height }: Box): number {
  return top + height / 2
}

/** The item's height and one gap of the list. */
function roomOf(boxes: readonly Box[], from: number): number {
  const dragged = boxes[from]
  const [first, second] = boxes
  if (!dragged || !first || !second) return 0
  return dragged.height + (second.top - first.top - first.height)
}
