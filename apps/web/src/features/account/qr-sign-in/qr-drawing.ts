import { encode } from 'uqr'

/** The margin scanners need to find the code, in modules; the standard demands four. */
const QUIET_ZONE = 4

/** A QR code as the data: URL of a picture. Black on white in every theme: many scanners read nothing else. */
export function qrAddress(text: string): string {
  const { size, data } = encode(text, { ecc: 'L', boostEcc: false, border: QUIET_ZONE })
  const dark = data.map((row, y) => runsOf(row, y)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Adjacent modules as one rectangle, because rounding can leave gaps between separate ones. */
function runsOf(row: readonly boolean[], y: number): string {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []))
  return starts
    .map((x) => {
      const end = row.indexOf(false, x)
      const width = (end < 0 ? row.length : end) - x
      return `M${x} ${y}h${width}v1h-${width}z`
    })
    .join('')
}
