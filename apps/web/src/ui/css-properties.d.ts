import 'react'

declare module 'react' {
  interface CSSProperties {
    /** The one colour a game brings; the class `game` mixes all its shades from it. */
    '--game'?: string | undefined
    /** How wide a dialog would like to be; narrow pages do not grant it. */
    '--dialog-width'?: string
    /** The banner of an activity, as a picture of the style sheet. */
    '--art'?: string | undefined
    /** How wide a day is on the board. */
    '--day'?: string
    /** How long a bar is, for the pill that stands behind it. */
    '--bar-width'?: string
    /** Where a month begins on the board. */
    '--month-x'?: string
    /** The icon of a type of activity, as a shape of the style sheet. */
    [glyph: `--glyph-${string}`]: string | undefined
    /** Where now is on the board. */
    '--now-x'?: string | undefined
    /** How much of its bar an option of a vote fills. */
    '--share'?: string
  }
}
