/** The widths at which the style sheets change the layout, for what has to know it in code. */
export const PHONE = '(max-width: 599px)'
/** Anything wider than a phone. */
export const ROOMY = '(min-width: 600px)'
/** Room for the list of pages at the side, and for a panel beside the board. */
export const WIDE = '(min-width: 960px)'
/** Room for three columns. */
export const VERY_WIDE = '(min-width: 1280px)'
