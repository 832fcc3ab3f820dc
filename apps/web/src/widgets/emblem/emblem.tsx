import { initialsOf, type Emblem as EmblemFacts } from '@bannerday/domain/emblem'
import { emblemShape } from './emblem-shapes.ts'
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
