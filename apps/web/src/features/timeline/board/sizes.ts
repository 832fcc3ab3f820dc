/** Heights on the board. The style sheets of this folder repeat them: CSS cannot read these constants. */
export const HEAD_PX = 78
export const LABEL_PX = 46
export const LANE_PX = 37
/** How far a bar stands below the top of its lane. */
export const BAR_TOP_PX = 2
/** Air below the last lane, where the scroll bar and a thumb are. */
export const FOOT_PX = 24
/** Bars narrower than this have no room for words. */
export const MIN_TITLE_PX = 70
/** Art is three times as wide as high: on the half of a narrower bar it would not reach from top to bottom. */
export const MIN_ART_PX = 210
