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
  /** Hidden while searching or stepping through news. */
  readonly isHidden: boolean
  readonly onShow: (news: News) => void
}

/** Stays at the bottom of the board until dismissed: a toast could disappear before anybody has seen it. */
export function NewsNote({ answer, isHidden, onShow }: NewsNoteProps) {
  const { t } = useI18n()
  const { news, dismiss } = useNews(answer)

  function show(shown: News) {
    onShow(shown)
    dismiss()
  }

  // The live region must exist before its text, or screen readers would not announce it.
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
