import { formatDay, shortDate } from '@bannerday/domain/language'
import { calendarDayAt, calendarDayOf, instantOf, parseTimestamp, relativeDay } from '@bannerday/domain/time'
import { mdiAccount, mdiHeartOutline, mdiSourceRepository } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { configQuery } from '#data/config.ts'
import { versionQuery } from '#data/version.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Rich } from '#i18n/rich.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { browserZone } from '#widgets/display-settings.ts'
import { failureText } from '#widgets/failure-text.ts'
import { QueryFailed } from '#widgets/load-failed.tsx'
import { Page } from '#widgets/page.tsx'
import { PATHS } from '#widgets/paths.ts'
import { relativeDayText } from '#widgets/time-texts.ts'
import { Wordmark } from '#widgets/wordmark.tsx'
import styles from './about-page.module.css'

/** Facts about the project that are the same everywhere it runs. */
const REPOSITORY = 'https://github.com/bannerday/bannerday'
const ISSUES = `${REPOSITORY}/issues`
const CHANGELOG = `${REPOSITORY}/blob/main/CHANGELOG.md`
/** As much of a commit as people write down. */
const COMMIT_LENGTH = 7
const STARTED_ON = '2025-05-24T00:00:00.000Z'

type AboutPageProps = { readonly version: string }

const repositoryLink = (text: string) => <ExternalLink address={REPOSITORY}>{text}</ExternalLink>
const issuesLink = (text: string) => <ExternalLink address={ISSUES}>{text}</ExternalLink>

export function AboutPage({ version }: AboutPageProps) {
  const { t, language } = useI18n()
  const startedAt = parseTimestamp(STARTED_ON)
  return (
    <Page title={t('title.about')} width="narrow">
      <section className={styles.hero}>
        <img className={styles.logo} src="/icon.svg" alt="" width="84" height="84" />
        <div>
          <p className={styles.brand}>
            <Wordmark />
          </p>
          <p className={styles.motto}>{t('about.motto')}</p>
        </div>
      </section>
      <Card title={t('about.disclaimer')} icon={mdiHeartOutline} tone="amber">
        <div className={styles.prose}>
          <p>{t('about.disclaimer.affiliation')}</p>
          <p>
            <Rich message="about.disclaimer.times" slots={{ report: issuesLink }} />
          </p>
        </div>
      </Card>
      <Card title={t('about.project')} icon={mdiSourceRepository} tone="blue">
        <dl className={styles.facts}>
          <Fact name={t('about.started')}>
            {startedAt === null ? STARTED_ON : formatDay(calendarDayOf(startedAt), language, 'short')}
          </Fact>
          <Fact name={t('about.source-label')}>
            <Rich message="about.source" slots={{ repo: repositoryLink }} />
          </Fact>
          <Fact name={t('about.licenses')}>
            <Link href={PATHS.licenses} className={styles.link}>
              {t('about.licenses.see')}
            </Link>
          </Fact>
          <Fact name={t('about.version')}>
            <Version version={version} />
          </Fact>
          <Fact name={t('about.catalogue')}>
            <CatalogueDate />
          </Fact>
          <Fact name={t('about.privacy')}>{t('about.privacy.text')}</Fact>
        </dl>
      </Card>
      <Card title={t('about.team')} icon={mdiAccount}>
        <ul>
          <TeamMember initials="BD" name={t('about.team.member')} role={t('about.team.role')} />
        </ul>
      </Card>
    </Page>
  )
}

/** The version of this page, and the commit where the server is of the same version and was told it. */
function Version({ version }: AboutPageProps) {
  const { data } = useQuery(versionQuery())
  const commit = data?.version === version ? data.commit : null
  return (
    <>
      <ExternalLink address={CHANGELOG}>{version}</ExternalLink>
      {commit && (
        <>
          {' · '}
          <ExternalLink address={`${REPOSITORY}/commit/${commit}`}>
            <code>{commit.slice(0, COMMIT_LENGTH)}</code>
          </ExternalLink>
        </>
      )}
    </>
  )
}

/** When anything was last learnt about the games, not when this server stored it. */
function CatalogueDate() {
  const { t, language } = useI18n()
  const config = useQuery(configQuery())

  if (config.isPending) return <Skeleton width="9em" height="20px" />
  if (config.isLoadingError) return <QueryFailed query={config} message={failureText(t, config.error)} />
  const updatedAt = parseTimestamp(config.data.catalogue_updated_at ?? '')
  if (updatedAt === null) return t('about.catalogue-unknown')
  const zone = browserZone()
  const today = calendarDayAt(zone, instantOf(config.dataUpdatedAt))
  const age = relativeDay(calendarDayAt(zone, updatedAt), today)
  return t('about.catalogue-age', {
    date: shortDate(updatedAt, zone, language),
    age: relativeDayText(t, age),
  })
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

type ExternalLinkProps = { readonly address: string; readonly children: ReactNode }

function ExternalLink({ address, children }: ExternalLinkProps) {
  const { t } = useI18n()
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> ({t('shell.new-tab')})</VisuallyHidden>
    </a>
  )
}

type TeamMemberProps = { readonly initials: string; readonly name: string; readonly role: string }

function TeamMember({ initials, name, role }: TeamMemberProps) {
  return (
    <li className={styles.member}>
      <span className={styles.avatar} aria-hidden="true">
        {initials}
      </span>
      <span>
        <b className={styles.memberName}>{name}</b>
        <span className={styles.role}>{role}</span>
      </span>
    </li>
  )
}
