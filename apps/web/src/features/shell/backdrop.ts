/**
 * `festive` shows the whole illustration, `calm` only the lower half, behind working screens; `still` is calm, behind
 * a screen that scrolls inside itself.
 */
export type Backdrop = 'festive' | 'calm' | 'still'
