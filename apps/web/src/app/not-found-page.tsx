import { mdiHome } from '@mdi/js'
import { Link } from 'wouter'
import { useI18n } from '#i18n/i18n.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PATHS } from '#widgets/paths.ts'
import { FallenLeaf } from './fallen-leaf.tsx'
import styles from './not-found-page.module.css'

export function NotFoundPage() {
  const { t } = useI18n()
  return (
    <div className={styles.page}>
      <FallenLeaf />
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
