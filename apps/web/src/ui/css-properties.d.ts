import 'react'

declare module 'react' {
  interface CSSProperties {
    /** The one colour a game brings; the class `game` mixes all its shades from it. */
    '--game'?: string | undefined
  }
}
