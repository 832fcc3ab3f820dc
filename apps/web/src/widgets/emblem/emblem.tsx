import {
  initialsOf,
  type Emblem as EmblemFacts,
  type EmblemPath,
  type EmblemSymbol,
} from '@bannerday/domain/emblem'
import styles from './emblem.module.css'

type Props = {
  readonly name: string
  /** Null for somebody we know nothing about but the name. */
  readonly emblem: EmblemFacts | null
  readonly lang?: string | undefined
  readonly className?: string | undefined
}

/** The sign of a character or weapon: pictures of them are not ours to show. Its name stands beside it. */
export function Emblem({ name, emblem, lang, className = '' }: Props) {
  const { path, fill, ink, middle = 12.5 } = emblemShape(emblem)
  const initials = initialsOf(name)
  return (
    <svg
      className={`${styles.emblem} ${className}`}
      viewBox="-1 -1 26 26"
      lang={lang}
      aria-hidden="true"
      data-symbol={emblem?.symbol ?? ''}
    >
      <path d={path} fill={fill} stroke={ink} />
      <text x="12" y={middle} fill={ink} fontSize={initials.length > 1 ? 9 : 12}>
        {initials}
      </text>
    </svg>
  )
}

type EmblemShape = {
  /** An outline on a grid of 24, wide enough in the middle for two letters. */
  readonly path: string
  readonly fill: string
  /** How far down the letters stand, where that is not the middle. */
  readonly middle?: number | undefined
  /** Of the letters: dark enough on the fill in both themes. */
  readonly ink: string
}

/** Drawings of our own, one for each element and kind of weapon: told apart by outline first and by colour second. */
export const EMBLEM_SHAPES: { readonly [Symbol in EmblemSymbol]: EmblemShape } = {
  fire: {
    path: 'M12 1c1 4 8 7 8 14a8 8 0 0 1-16 0c0-4 2-6 3-8 .6 2 1.4 3 2.5 3.5C9 7 10 4 12 1Z',
    middle: 14.5,
    fill: '#ff9270',
    ink: '#431003',
  },
  water: {
    middle: 14.5,
    path: 'M12 1c4 5 8 9 8 14a8 8 0 0 1-16 0c0-5 4-9 8-14Z',
    fill: '#6cb8ff',
    ink: '#04254a',
  },
  ice: { path: 'M12 1l9.5 5.5v11L12 23 2.5 17.5v-11Z', fill: '#93e0ee', ink: '#043a47' },
  lightning: { path: 'M15 1 2 13.5l5.5 1.5L5 23l17-11.5-5.5-2L21 1Z', fill: '#c9a3ff', ink: '#2b0b5c' },
  wind: {
    path: 'M2 12C2 5 8 2 14 2c5 0 8 2 8 2-2 1-2 2-2 4 0 8-5 14-11 14-4 0-7-2-7-2 1-2 0-5 0-8Z',
    fill: '#7fe3bd',
    ink: '#04402c',
  },
  earth: { path: 'M12 1 23 12 12 23 1 12Z', fill: '#f4c04e', ink: '#452d00' },
  plant: { path: 'M21 2c1 12-2 20-12 20-5 0-7-4-7-7C2 6 11 3 21 2Z', fill: '#a8dc62', ink: '#1f3c00' },
  light: {
    path: 'M12 1l2.8 4.100L19.8 4.200l-.9 5L23 12l-4.1 2.8.9 5-5-.9L12 23l-2.8-4.1-5 .9.9-5L1 12l4.1-2.8-.9-5 5 .9Z',
    fill: '#ffdf70',
    ink: '#463500',
  },
  dark: {
    path: 'M14 2.2a10 10 0 1 0 7.8 7.8 5.5 5.5 0 0 1-7.8-7.8Z',
    fill: '#b49cf0',
    ink: '#22104f',
  },
  ether: { path: 'M7.5 1.5h9l6 6v9l-6 6h-9l-6-6v-9Z', fill: '#ff9ccb', ink: '#4d0530' },
  physical: { path: 'M12 1.5 21 4v8c0 5-4 9-9 11-5-2-9-6-9-11V4Z', fill: '#d7cfc4', ink: '#332c22' },
  blade: { path: 'M12 1 19 7v10l-7 6-7-6V7Z', fill: '#cfd6e6', ink: '#1d2740' },
  bow: { path: 'M3 2c12 0 18 5 18 10s-6 10-18 10Z', fill: '#cfd6e6', ink: '#1d2740' },
  book: {
    path: 'M3 5c3-2 6-2 9 0 3-2 6-2 9 0v15c-3-2-6-2-9 0-3-2-6-2-9 0Z',
    fill: '#cfd6e6',
    ink: '#1d2740',
  },
  gauntlets: {
    path: 'M5 3h14a3 3 0 0 1 3 3v8a8 8 0 0 1-8 8h-4a8 8 0 0 1-8-8V6a3 3 0 0 1 3-3Z',
    fill: '#cfd6e6',
    ink: '#1d2740',
  },
  cone: {
    path: 'M6 1h12a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Z',
    fill: '#cfd6e6',
    ink: '#1d2740',
  },
  engine: {
    path: 'M10 1h4l1 2.5 2.5-1 2.8 2.8-1 2.5L22 9v6l-2.7 1.2 1 2.5-2.8 2.8-2.5-1L14 23h-4l-1-2.5-2.5 1-2.8-2.8 1-2.5L2 15V9l2.7-1.2-1-2.5 2.8-2.8 2.5 1Z',
    fill: '#cfd6e6',
    ink: '#1d2740',
  },
}

/** In Star Rail the outline is that of the path, in the colours of the element. */
const PATH_OUTLINES: { readonly [Path in EmblemPath]: EmblemSymbol } = {
  abundance: 'plant',
  destruction: 'blade',
  elation: 'light',
  erudition: 'book',
  harmony: 'wind',
  hunt: 'bow',
  nihility: 'dark',
  preservation: 'physical',
  remembrance: 'ice',
}

const isKnown = (symbol: string): symbol is EmblemSymbol => Object.hasOwn(EMBLEM_SHAPES, symbol)
const isPath = (path: string): path is EmblemPath => Object.hasOwn(PATH_OUTLINES, path)

/** For what we know nothing about. */
const PLAIN: EmblemShape = { path: EMBLEM_SHAPES.gauntlets.path, fill: '#e4dfe8', ink: '#2f2937' }

export function emblemShape(emblem: EmblemFacts | null): EmblemShape {
  if (emblem === null || !isKnown(emblem.symbol)) return PLAIN
  const own = EMBLEM_SHAPES[emblem.symbol]
  const { path = '' } = emblem
  if (!isPath(path)) return own
  const outline = EMBLEM_SHAPES[PATH_OUTLINES[path]]
  return { path: outline.path, middle: outline.middle, fill: own.fill, ink: own.ink }
}
