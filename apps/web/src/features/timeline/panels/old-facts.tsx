import type { Activity } from '@bannerday/domain/activity'
import { areFactsOld } from '@bannerday/domain/freshness'
import { shortDate } from '@bannerday/domain/language'
import { type DisplayZone, type Instant, parseTimestamp } from '@bannerday/domain/time'
import { mdiUpdate } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#data/config.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './old-facts.module.css'

type Props = {
  readonly activities: readonly Activity[]
  /** All that there are. Where the player does not follow one it has no activities, and nothing is said of it. */
  readonly games: readonly { readonly id: string; readonly name: string }[]
  readonly now: Instant
  readonly zone: DisplayZone
}

/** One quiet line on the board, where nothing was read about a followed game for days in which something is due. */
export function OldFacts({ activities, games, now, zone }: Props) {
  const { t, language } = useI18n()
  const config = useQuery(configQuery())
  const old = games.flatMap(({ id, name }) => {
    const readAt = parseTimestamp(config.data?.facts_read_at?.[id] ?? '')
    // Nothing is read about what players have written down themselves.
    const announced = activities.filter(({ gameId, type }) => gameId === id && type !== 'own')
    return readAt !== null && areFactsOld({ readAt, activities: announced }, now) ? [{ name, readAt }] : []
  })
  const [oldest] = old.toSorted((a, b) => a.readAt - b.readAt)
  if (oldest === undefined) return null
  const names = old.map(({ name }) => name).join(t('text.separator'))
  return (
    <output className={styles.note}>
      <Icon path={mdiUpdate} size="small" />
      {t('old-facts.since', { games: names, date: shortDate(oldest.readAt, zone, language) })}
    </output>
  )
}
