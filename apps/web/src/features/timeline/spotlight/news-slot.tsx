import { lazy, Suspense } from 'react'
import { useIdle } from '#features/timeline/hooks/use-idle.ts'
import type { NewsNoteProps } from './news-note.tsx'

const NewsNote = lazy(async () => ({ default: (await import('./news-note.tsx')).NewsNote }))

/** The first answer is no news, so watching for them can wait until the board stands. */
export function NewsSlot(props: NewsNoteProps) {
  const isIdle = useIdle()
  return isIdle ? (
    <Suspense>
      <NewsNote {...props} />
    </Suspense>
  ) : null
}
