import { type PointerEvent, type RefObject, useState } from 'react'
import { type Box, landingIndex, makeRoom } from '#widgets/game-selector/drag-geometry.ts'

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

/** Dragging by mouse, pen or finger. Items are only shifted visually until the dragged one is dropped. */
export function usePointerDrag({ list, onDrop }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const offsets = drag ? makeRoom(drag.boxes, drag.from, drag.to) : []

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
    cancel: () => setDrag(null),
    handleOf: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => start(event, index),
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
    }),
  }
}
