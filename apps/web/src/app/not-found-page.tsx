import { mdiAlertCircle, mdiHome } from '@mdi/js'
import { Link } from 'wouter'
import { useI18n } from '#i18n/i18n.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PATHS } from '#widgets/paths.ts'
import { DocumentTitle } from './page-states.tsx'
import styles from './not-found-page.module.css'

export function NotFoundPage() {
  const { t } = useI18n()
  return (
    <div className={styles.page}>
      {/* Also at an address that others find a page at. */}
      <DocumentTitle page={t('title.not-found')} />
      <NotFoundDrawing />
      <h1 className={styles.title} tabIndex={-1}>
        {t('not-found.title')}
      </h1>
      <p className={styles.message}>{t('not-found.message')}</p>
      <Link href={PATHS.home} asChild>
        <ButtonLink variant="primary" size="large" icon={mdiHome}>
          {t('not-found.home')}
        </ButtonLink>
      </Link>
    </div>
  )
}

/** A leaf that fell off the calendar, with an error icon on it. */
function NotFoundDrawing() {
  return (
    <svg className={styles.figure} viewBox="0 0 300 220" aria-hidden="true">
      <ellipse className={styles.shadow} cx="150" cy="206" rx="92" ry="8" />
      <g transform="rotate(-7 150 110)">
        <path
          className={styles.paper}
          d="M98 36h104a22 22 0 0 1 22 22v124a8 8 0 0 1-12.4 6.700L150 148l-61.6 40.700A8 8 0 0 1 76 182V58a22 22 0 0 1 22-22Z"
        />
        <path className={styles.head} d="M98 36h104a22 22 0 0 1 22 22v14H76V58a22 22 0 0 1 22-22Z" />
        <rect className={styles.ring} x="112" y="24" width="12" height="28" rx="6" />
        <rect className={styles.ring} x="176" y="24" width="12" height="28" rx="6" />
        <text className={styles.number} x="150" y="126">
          404
        </text>
      </g>
      <g transform="translate(184 134)">
        <circle className={styles.rim} cx="26" cy="26" r="28" />
        <path className={styles.error} transform="scale(2.17)" d={mdiAlertCircle} />
      </g>
      <path
        className={styles.star}
        d="M250 44c2.4 13.4 7.7 18.9 20.8 21.3-13.1 2.4-18.4 7.9-20.8 21.3-2.4-13.4-7.7-18.9-20.8-21.300C242.3 62.9 247.6 57.4 250 44Z"
      />
      <path
        className={styles.smallStar}
        d="M50 96c1.6 8.9 5.1 12.6 13.9 14.2-8.8 1.6-12.3 5.3-13.9 14.2-1.6-8.9-5.1-12.6-13.9-14.200C44.9 108.6 48.4 104.9 50 96Z"
      />
    </svg>
  )
}
