import { useI18n } from '#i18n/i18n.tsx'
import { Blank } from '#ui/blank.tsx'
import { Page } from '#widgets/page/page.tsx'
import styles from './coming-soon.module.css'

type Props = { readonly title: string; readonly icon: string; readonly text: string }

/** A screen that is announced but does not exist yet. */
export function ComingSoon({ title, icon, text }: Props) {
  const { t } = useI18n()
  return (
    <Page title={title}>
      <div className={styles.sheet}>
        <Blank icon={icon} title={t('shell.coming-soon')} text={text} />
      </div>
    </Page>
  )
}
