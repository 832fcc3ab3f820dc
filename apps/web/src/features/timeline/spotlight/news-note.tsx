import type { News } from '@bannerday/domain/planner'
import { mdiClose, mdiCreationOutline } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Answer, useNews } from './hooks/use-news.ts'
import { newsText } from './news-text.ts'
import styles from './news-note.module.css'

export type NewsNoteProps = {
  readonly answer: Answer
  /** Something else is being looked at. */
  readonly isHidden: boolean
  readonly onShow: (news: News) => void
}

/** At the lower edge of the board, until it was read: news come while nobody looks, and would be gone with a toast. */
export function NewsNote({ answer, isHidden, onShow }: NewsNoteProps) {
  const { t } = useI18n()
  const { news, dismiss } = useNews(answer)

  function show(shown: News) {
    onShow(shown)
    dismiss()
  }

  // The region is there before the words are, or readers would not hear them come.
  return (
    <output>
      {news === null || isHidden ? null : (
        <span className={styles.note}>
          <Icon path={mdiCreationOutline} size="small" />
          {newsText(t, news)}
          <Button size="small" variant="tonal" onClick={() => show(news)}>
            {t('timeline.news.show')}
          </Button>
          <IconButton size="small" icon={mdiClose} label={t('shell.close')} onClick={dismiss} />
        </span>
      )}
    </output>
  )
}
