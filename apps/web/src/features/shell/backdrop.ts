/**
 * `festive` shows the whole illustration, `calm` only its lower half. `still` is `calm` for a screen that scrolls inside
 * itself.
 */
export type Backdrop = 'festive' | 'calm' | 'still'
