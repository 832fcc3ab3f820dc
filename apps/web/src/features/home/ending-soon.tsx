import { statusOf } from '@bannerday/domain/activity'
import { mdiChevronRight } from '@mdi/js'
import { Link } from 'wouter'
import { useI18n } from '#i18n/i18n.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PATHS } from '#widgets/paths.ts'
import { useStatuses } from '#widgets/personal-status.tsx'
import { useEndingSoon } from './hooks/use-ending-soon.ts'
import { QuietCard } from './quiet-card.tsx'
import { SinceLastVisit } from './since-last-visit.tsx'
import { SoonCard } from './soon-card.tsx'
import styles from './ending-soon.module.css'

/** As many as fit on the page; the timeline shows the rest. */
const MAX_SHOWN = 6
/** As many as fit beside the card that says that nothing ends soon. */
const MAX_SHOWN_WHEN_QUIET = 2

/** Activities that end soon and that the player has not done yet. */
export function EndingSoon() {
  const { t } = useI18n()
  const statuses = useStatuses()
  const soon = useEndingSoon()
  if (!soon) return null
  const colorOf = (gameId: string) => soon.games.find(({ id }) => id === gameId)?.color
  const isQuietNow = soon.activities.length === 0
  const isAllShown = soon.activities.length < MAX_SHOWN
  const shown = isQuietNow
    ? (soon.next?.activities.slice(0, MAX_SHOWN_WHEN_QUIET) ?? [])
    : soon.activities.slice(0, MAX_SHOWN)
  const quiet =
    isQuietNow || (isAllShown && soon.next) ? (
      <li className={styles.quiet}>
        <QuietCard isQuietNow={isQuietNow} next={soon.next} />
      </li>
    ) : null

  return (
    <section aria-labelledby="ending-soon">
      <header className={styles.head}>
        <h2 id="ending-soon">{t('home.soon')}</h2>
        <Link href={PATHS.timeline} asChild>
          <ButtonLink variant="text" size="small" trailingIcon={mdiChevronRight}>
            {t('home.soon.all')}
          </ButtonLink>
        </Link>
      </header>
      <ul className={styles.list}>
        {isQuietNow ? quiet : null}
        {shown.map((activity) => (
          <li key={activity.id}>
            <SoonCard
              activity={activity}
              color={colorOf(activity.gameId)}
              status={statusOf(statuses, activity.id)}
              now={soon.now}
            />
          </li>
        ))}
        {isQuietNow ? null : quiet}
      </ul>
      <SinceLastVisit games={soon.games} activities={soon.all} />
    </section>
  )
}
