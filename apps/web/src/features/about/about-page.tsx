import { mdiSourceRepository } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { Card } from '#ui/card.tsx'
import { Page } from '#widgets/page/page.tsx'
import { CatalogueDate } from './catalogue-date.tsx'
import styles from './about-page.module.css'

type Props = { readonly version: string }

export function AboutPage({ version }: Props) {
  const { t } = useI18n()
  return (
    <Page title={t('title.about')} width="narrow">
      <Card title={t('about.project')} icon={mdiSourceRepository} tone="blue">
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <dt className={styles.name}>{t('about.version')}</dt>
            <dd>{version}</dd>
          </div>
          <div className={styles.fact}>
            <dt className={styles.name}>{t('about.catalogue')}</dt>
            <dd className={styles.value}>
              <CatalogueDate />
            </dd>
          </div>
        </dl>
      </Card>
    </Page>
  )
}
