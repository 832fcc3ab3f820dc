import { useIdle } from '#ui/hooks/use-idle.ts'
import { latePart } from '#ui/late-part.tsx'
import type { NewsNoteProps } from './news-note.tsx'

const NewsNote = latePart(async () => (await import('./news-note.tsx')).NewsNote, {
  reportsFailure: () => false,
})

/** The first answer is never news, so this can wait until the page is idle. */
export function NewsSlot(props: NewsNoteProps) {
  const isIdle = useIdle()
  return isIdle ? <NewsNote {...props} /> : null
}
