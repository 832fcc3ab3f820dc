/** The position of an item of a vertical list while nothing is being dragged. */
export type Box = { readonly top: number; readonly height: number }

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
