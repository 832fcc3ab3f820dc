import { mdiArrowLeft, mdiMagnify, mdiPackageVariant } from '@mdi/js'
import { useState } from 'react'
import { PACKAGES } from 'virtual:licenses'
import { Link } from 'wouter'
import { useI18n } from '#i18n/i18n.tsx'
import { Blank } from '#ui/blank.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Page } from '#widgets/page.tsx'
import { PATHS } from '#widgets/paths.ts'
import { PackageRow } from './package-row.tsx'
import styles from './licenses-page.module.css'

/** The packages the product is built with, and their licenses. */
export function LicensesPage() {
  const { t } = useI18n()
  const [wanted, setWanted] = useState('')
  const words = wanted.toLowerCase().trim()
  const found = PACKAGES.filter(({ name, license }) => `${name} ${license}`.toLowerCase().includes(words))
  return (
    <Page title={t('title.licenses')} width="narrow">
      <div className={styles.intro}>
        <p>{t('licenses.intro')}</p>
        <Link href={PATHS.about} asChild>
          <ButtonLink variant="text" size="small" icon={mdiArrowLeft}>
            {t('licenses.back')}
          </ButtonLink>
        </Link>
      </div>
      <div className={styles.search}>
        <TextField
          type="search"
          label={t('licenses.search')}
          icon={mdiMagnify}
          value={wanted}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <output className={styles.count}>{t('licenses.count', { count: found.length })}</output>
      {found.length === 0 ? (
        <Blank icon={mdiPackageVariant} tone="blue" title={t('licenses.none')} />
      ) : (
        <ul className={styles.list}>
          {found.map((entry) => (
            <li key={`${entry.name} ${entry.version}`}>
              <PackageRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
