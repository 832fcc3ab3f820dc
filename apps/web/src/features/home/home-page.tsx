import { mdiArrowRight } from '@mdi/js'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { withMessages } from '#i18n/i18n-store.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { readStored } from '#storage/storage.ts'
import { ButtonLink } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy.tsx'
import { PATHS, settingsPath } from '#widgets/paths.ts'
import { Wordmark } from '#widgets/wordmark.tsx'
import { FeatureCarousel } from './feature-carousel.tsx'
import styles from './home-page.module.css'

const EndingSoon = lazyPart(async () => (await withMessages(import('./ending-soon.tsx'), 'home')).EndingSoon)
const News = lazyPart(async () => (await withMessages(import('./ending-soon.tsx'), 'home')).News)
const HomeExtras = lazyPart(async () => (await withMessages(import('./home-extras.tsx'), 'home')).HomeExtras)
const WelcomeDialog = lazyPart(async () => {
  const part = await withMessages(import('./welcome-dialog.tsx'), 'home', 'selector')
  return part.WelcomeDialog
})

const selections = () => Object.values(readStored('userGameSelections') ?? {})
/** Whether there is anything to show of what ends. */
const hasPlans = () =>
  selections().some(({ enabled }) => enabled) || Object.keys(readStored('ownEntries') ?? {}).length > 0

type Props = {
  /** Gives what it contains access to the server's data, once the code for that has been fetched. */
  readonly Data: ComponentType<{ readonly children: ReactNode }>
}

/**
 * The landing page. Players who have not chosen any games yet are asked for them first; those who have see at once what ends
 * next.
 */
export function HomePage({ Data }: Props) {
  const { t } = useI18n()
  // Decided once: checking the first game in the dialog saves it, and must not close the dialog.
  const [isNew] = useState(() => selections().length === 0)
  const [isPlanning] = useState(hasPlans)
  const [isConfirmed, setIsConfirmed] = useState(false)
  return (
    <div className={styles.home}>
      {isNew || !isPlanning ? null : (
        <div className={styles.soon}>
          <Data>
            <EndingSoon />
          </Data>
        </div>
      )}
      <section className={styles.hero}>
        <div className={styles.text}>
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
          <div className={styles.extras}>
            <Data>
              <HomeExtras />
            </Data>
          </div>
        </div>
        <FeatureCarousel />
      </section>
      <Data>
        {isNew ? <WelcomeDialog isOpen={!isConfirmed} onClose={() => setIsConfirmed(true)} /> : null}
        {isNew && isConfirmed ? <EndingSoon /> : null}
        {isNew && !isConfirmed ? null : <News />}
      </Data>
    </div>
  )
}
