import { mdiArrowRight } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useI18n } from '#i18n/i18n.tsx'
import { readStored } from '#storage/storage.ts'
import { ButtonLink } from '#ui/button.tsx'
import { latePart } from '#ui/late-part.tsx'
import { PATHS, settingsPath } from '#widgets/paths.ts'
import { Wordmark } from '#widgets/wordmark/wordmark.tsx'
import { FeatureCarousel } from './feature-carousel.tsx'
import styles from './home-page.module.css'

/** Nobody waits for what comes by itself, and the poster can do without it. */
const BY_ITSELF = { isAskedFor: () => false }
const EndingSoon = latePart(async () => (await import('./ending-soon.tsx')).EndingSoon, BY_ITSELF)
const HomeExtras = latePart(async () => (await import('./home-extras.tsx')).HomeExtras, BY_ITSELF)
const WelcomeDialog = latePart(async () => (await import('./welcome-dialog.tsx')).WelcomeDialog, BY_ITSELF)

const hasSelections = () => Object.keys(readStored('userGameSelections') ?? {}).length > 0

type Props = {
  /** Gives a part the answers of the server, once the code for them is there. */
  readonly withAnswers: (part: ReactNode) => ReactNode
}

/** A poster with one button; who has never chosen games is asked for them first. */
export function HomePage({ withAnswers }: Props) {
  const { t } = useI18n()
  // Decided once: the first tick in the dialog saves selections, and must not close it.
  const [isNew] = useState(() => !hasSelections())
  const [isConfirmed, setIsConfirmed] = useState(false)
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <div className={styles.words}>
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
            <Link href={settingsPath('games')} asChild>
              <ButtonLink size="large">{t('home.choose-games')}</ButtonLink>
            </Link>
          </div>
          <div className={styles.extras}>{withAnswers(<HomeExtras />)}</div>
        </div>
        <FeatureCarousel />
      </section>
      {withAnswers(
        <>
          {isNew ? <WelcomeDialog isOpen={!isConfirmed} onConfirm={() => setIsConfirmed(true)} /> : null}
          {isNew && !isConfirmed ? null : <EndingSoon />}
        </>,
      )}
    </div>
  )
}
