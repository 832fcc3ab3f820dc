import { mdiArrowRight } from '@mdi/js'
import { Link } from 'wouter'
import { useI18n } from '#i18n/i18n.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PATHS } from '#widgets/paths.ts'
import { Wordmark } from '#widgets/wordmark/wordmark.tsx'
import styles from './home-page.module.css'

/** A poster with one button. */
export function HomePage() {
  const { t } = useI18n()
  return (
    <section className={styles.hero}>
      <div className={styles.lockup}>
        <img className={styles.logo} src="/logo-mark.svg" alt="" width="76" height="76" />
        <h1 className={styles.title} tabIndex={-1}>
          <Wordmark />
        </h1>
      </div>
      <p className={styles.tagline}>{t('app.tagline')}</p>
      <p className={styles.intro}>{t('home.intro')}</p>
      <div className={styles.actions}>
        <Link href={PATHS.timeline} asChild>
          <ButtonLink variant="primary" size="large" trailingIcon={mdiArrowRight}>
            {t('home.open-timeline')}
          </ButtonLink>
        </Link>
      </div>
    </section>
  )
}
