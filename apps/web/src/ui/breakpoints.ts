/** The widths at which the style sheets change the layout, for components that render differently there. */
export const PHONE = '(max-width: 599px)'
/** Anything wider than a phone. */
export const ROOMY = '(min-width: 600px)'
/** Room for the permanent sidebar, and for a panel beside the board. */
export const WIDE = '(min-width: 960px)'
/** Room for three columns. */
export const VERY_WIDE = '(min-width: 1280px)'
