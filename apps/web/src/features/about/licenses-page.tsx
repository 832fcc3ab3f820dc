import { mdiArrowLeft, mdiChevronDown, mdiMagnify, mdiPackageVariant } from '@mdi/js'
import { useState } from 'react'
import { PACKAGES } from 'virtual:licenses'
import { Link } from 'wouter'
import { useI18n } from '#i18n/i18n.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { TextField } from '#ui/fields.tsx'
import { Icon } from '#ui/icon.tsx'
import { Blank } from '#ui/messages.tsx'
import { Page } from '#widgets/page.tsx'
import { PATHS } from '#widgets/paths.ts'
import { unwrapLines } from './license-text.ts'
import styles from './licenses-page.module.css'

/** The packages the product is built with, and their licenses. */
export function LicensesPage() {
  const { t } = useI18n()
  const [search, setSearch] = useState('')
  const searched = search.toLowerCase().trim()
  const found = PACKAGES.filter(({ name, license }) => `${name} ${license}`.toLowerCase().includes(searched))
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
          value={search}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setSearch(event.target.value)}
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

type PackageRowProps = { readonly entry: (typeof PACKAGES)[number] }

const PLACES = { browser: 'licenses.browser', server: 'licenses.server' } as const

/** One package; opens to show its license. */
function PackageRow({ entry: { name, version, license, usedBy, text } }: PackageRowProps) {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.package} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.head}>
        <span className={styles.name}>
          <b>{name}</b> <small>{version}</small>
        </span>
        <span className={styles.chips}>
          {usedBy.map((place) => (
            <Chip key={place} size="small">
              {t(PLACES[place])}
            </Chip>
          ))}
          <Chip size="small" tone="blue">
            {license}
          </Chip>
        </span>
        <Icon path={mdiChevronDown} />
      </summary>
      {isOpen ? (
        <p className={styles.text} lang={text === null ? undefined : 'en'}>
          {text === null ? t('licenses.no-text', { license }) : unwrapLines(text)}
        </p>
      ) : null}
    </details>
  )
}
