import type { WireActivity } from '@bannerday/contract/events'
import { newsBetween, type News } from '@bannerday/domain/planner'
import type { FollowedGame } from '@bannerday/domain/selection'
import { mdiClose, mdiCreationOutline } from '@mdi/js'
import { useState } from 'react'
import type { Translate } from '#i18n/i18n-store.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './news.module.css'

type NewsNoteProps = {
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

/** "2 new, 1 moved". */
export function newsText(t: Translate, { added, moved }: News): string {
  if (moved.length === 0) return t('timeline.news.added', { count: added.length })
  if (added.length === 0) return t('timeline.news.moved', { count: moved.length })
  return t('timeline.news.both', { added: added.length, moved: moved.length })
}

/** The server's answer, and the games it was for. */
export type Answer = { readonly data: readonly WireActivity[]; readonly followed: readonly FollowedGame[] }

type Seen = Answer & {
  readonly times: ReadonlyMap<string, string>
}

const NO_NEWS: News = { added: [], moved: [] }

/**
 * What changed on the server since the player last looked. Only answers for the same games are compared, and only their
 * wall-clock times: following another game or switching the language is not news.
 */
export function useNews({ data, followed }: Answer) {
  const [seen, setSeen] = useState<Seen>(() => ({ data, followed, times: timesOf(data) }))
  const [news, setNews] = useState(NO_NEWS)
  if (data !== seen.data) {
    const times = timesOf(data)
    const isSameSelection = sameSelection(seen.followed, followed)
    const next = isSameSelection ? newsBetween(seen.times, times) : NO_NEWS
    setNews(next)
    // Until they are dismissed, later answers are compared with the state before the news.
    setSeen({ data, followed, times: hasNews(next) ? seen.times : times })
  }

  /** The player has seen the news, or closed the note. */
  function dismiss() {
    setNews(NO_NEWS)
    setSeen({ data, followed, times: timesOf(data) })
  }

  return { news: hasNews(news) ? news : null, dismiss }
}

function hasNews({ added, moved }: News): boolean {
  return added.length + moved.length > 0
}

/** Without forecasts, which change all the time. */
function timesOf(data: readonly WireActivity[]): ReadonlyMap<string, string> {
  return new Map(
    data
      .filter((wire) => !wire.predicted)
      .map(({ uuid, start_time: start, end_time: end }) => [uuid, `${start} ${end}`]),
  )
}

function sameSelection(a: readonly FollowedGame[], b: readonly FollowedGame[]): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
