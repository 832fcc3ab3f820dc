import type { WireActivity } from '@bannerday/contract/events'
import { newsBetween, type News } from '@bannerday/domain/planner'
import type { FollowedGame } from '@bannerday/domain/selection'
import { mdiClose, mdiCreationOutline } from '@mdi/js'
import { useMemo, useState } from 'react'
import type { Translate } from '#i18n/i18n-store.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { handFocusOn } from '#ui/focus.ts'
import { Icon } from '#ui/icon.tsx'
import type { ReadyTimeline } from './use-timeline.ts'
import styles from './news.module.css'

type NewsNoteProps = {
  readonly timeline: ReadyTimeline
  /** Hidden while searching or stepping through news. */
  readonly isHidden: boolean
  readonly onShow: (news: News) => void
}

/** Stays at the bottom of the board until dismissed: a toast could disappear before anybody has seen it. */
export function NewsNote({ timeline, isHidden, onShow }: NewsNoteProps) {
  const { t } = useI18n()
  const { news, dismiss } = useNews(timeline)

  function show(shown: News) {
    onShow(shown)
    dismiss()
  }

  // The live region must exist before its text, or screen readers would not announce it.
  return (
    <output>
      {news === null || isHidden ? null : (
        <span ref={handFocusOn} className={styles.note}>
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

/** "2 new, 1 moved". */
export function newsText(t: Translate, { added, moved }: News): string {
  if (moved.length === 0) return t('timeline.news.added', { count: added.length })
  if (added.length === 0) return t('timeline.news.moved', { count: moved.length })
  return t('timeline.news.both', { added: added.length, moved: moved.length })
}

/**
 * What changed on the server since the player last looked. Only answers for the same games are compared, and only their
 * wall-clock times: following another game or switching the language is not news.
 */
export function useNews({ wire, followed }: Pick<ReadyTimeline, 'wire' | 'followed'>) {
  const times = useMemo(() => timesOf(wire), [wire])
  const [seen, setSeen] = useState({ followed, times })
  const news = newsBetween(seen.times, times)
  const dismiss = () => setSeen({ followed, times })
  if (!isSameSelection(seen.followed, followed)) dismiss()
  return { news: news.added.length + news.moved.length > 0 ? news : null, dismiss }
}

/** Without forecasts, which change all the time. */
function timesOf(wire: readonly WireActivity[]): ReadonlyMap<string, string> {
  return new Map(
    wire
      .filter(({ predicted }) => !predicted)
      .map(({ uuid, start_time: start, end_time: end }) => [uuid, `${start} ${end}`]),
  )
}

function isSameSelection(a: readonly FollowedGame[], b: readonly FollowedGame[]): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
