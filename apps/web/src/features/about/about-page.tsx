import { formatDay } from '@bannerday/domain/language'
import { calendarDayOf, parseTimestamp } from '@bannerday/domain/time'
import { mdiAccount, mdiHeartOutline, mdiSourceRepository } from '@mdi/js'
import { Link } from 'wouter'
import { useI18n } from '#i18n/i18n.tsx'
import { Rich } from '#i18n/rich.tsx'
import { Card } from '#ui/card.tsx'
import { Page } from '#widgets/page.tsx'
import { PATHS } from '#widgets/paths.ts'
import { Wordmark } from '#widgets/wordmark.tsx'
import { CatalogueDate } from './catalogue-date.tsx'
import { ExternalLink } from './external-link.tsx'
import { Fact } from './fact.tsx'
import { ISSUES, REPOSITORY, STARTED_ON } from './project.ts'
import { TeamMember } from './team-member.tsx'
import styles from './about-page.module.css'
import link from './external-link.module.css'

type Props = { readonly version: string }

const repositoryLink = (words: string) => <ExternalLink address={REPOSITORY}>{words}</ExternalLink>
const issuesLink = (words: string) => <ExternalLink address={ISSUES}>{words}</ExternalLink>

export function AboutPage({ version }: Props) {
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
            <Link href={PATHS.licenses} className={link.link}>
              {t('about.licenses.see')}
            </Link>
          </Fact>
          <Fact name={t('about.version')}>{version}</Fact>
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
