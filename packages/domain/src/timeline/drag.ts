export const DRAG_THRESHOLD_PX = 5

/** A click after a drag this long was not meant for what lies under the pointer. */
export function isDrag(movedX: number, movedY: number): boolean {
  return Math.hypot(movedX, movedY) > DRAG_THRESHOLD_PX
}
