import type { Activity } from '@bannerday/domain/activity'
import { useI18n } from '#i18n/i18n.tsx'
import styles from './activity-dialog.module.css'

/** The characters or weapons of a banner, with initials: their pictures are not ours to show. */
export function FeaturedUnits({ activity: { featured, subtype } }: { readonly activity: Activity }) {
  const { t } = useI18n()
  const kind = subtype === 'character' || subtype === 'weapon' ? t(`activity.${subtype}`) : null
  return (
    <section>
      <h3 className={styles.heading}>{t('activity.featured')}</h3>
      <ul className={styles.units}>
        {featured.map((unit) => (
          <li key={unit} className={styles.unit}>
            <span className={styles.initial} aria-hidden="true">
              {unit.slice(0, 1)}
            </span>
            <span>
              {unit}
              {kind === null ? null : <small className={styles.kind}>{kind}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
