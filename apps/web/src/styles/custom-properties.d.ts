import 'react'

declare module 'react' {
  interface CSSProperties {
    /** The colour of a game, from the server; the class `game` mixes all shades from it. */
    '--game'?: string | undefined
    /** The preferred width of a dialog; on narrow pages it is smaller. */
    '--dialog-width'?: string
    /** The banner of an activity, as a CSS image. */
    '--art'?: string | undefined
    /** The width of a day on the board. */
    '--day'?: string
    /** The left edge of a bar, for its tooltip. */
    '--bar-left'?: string
    /** The width of a bar, for the pill that follows it. */
    '--bar-width'?: string
    /** The left edge of a month on the board. */
    '--month-x'?: string
    /** The position of the current time on the board. */
    '--now-x'?: string | undefined
    /** The share of the votes an option has. */
    '--share'?: string
  }
}
