import { Skeleton } from '#ui/loading.tsx'
import styles from './vote-section.module.css'

const CATEGORIES = ['difficulty', 'time', 'rewards', 'play'] as const

/** As high as four categories of three or four options, so that nothing jumps when they arrive. */
export function VotesSkeleton() {
  return (
    <div className={styles.categories}>
      {CATEGORIES.map((category) => (
        <Skeleton key={category} height="136px" />
      ))}
    </div>
  )
}
