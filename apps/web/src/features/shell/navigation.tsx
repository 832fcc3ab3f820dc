import {
  mdiChartGantt,
  mdiCog,
  mdiCogOutline,
  mdiHome,
  mdiHomeOutline,
  mdiInformation,
  mdiInformationOutline,
  mdiRocketLaunch,
  mdiRocketLaunchOutline,
} from '@mdi/js'
import { Link, useLocation } from 'wouter'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { PATHS, screenAt } from '#widgets/paths.ts'
import { Wordmark } from '#widgets/wordmark.tsx'
import styles from './navigation.module.css'

/** The sidebar, top to bottom. The current page has a filled icon. */
const NAV_ENTRIES = [
  { screen: 'home', label: 'nav.home', icon: mdiHomeOutline, currentIcon: mdiHome },
  { screen: 'timeline', label: 'nav.timeline', icon: mdiChartGantt, currentIcon: mdiChartGantt },
  { screen: 'settings', label: 'nav.settings', icon: mdiCogOutline, currentIcon: mdiCog },
  { screen: 'shortcuts', label: 'nav.shortcuts', icon: mdiRocketLaunchOutline, currentIcon: mdiRocketLaunch },
  { screen: 'about', label: 'nav.about', icon: mdiInformationOutline, currentIcon: mdiInformation },
] as const

type SidebarProps = { readonly id: string; readonly isExpanded: boolean }

/** The permanent sidebar of wide pages: a narrow rail, or expanded with labels beside the icons. */
export function Sidebar({ id, isExpanded }: SidebarProps) {
  const { t } = useI18n()
  return (
    <nav
      id={id}
      className={styles.sidebar}
      data-expanded={isExpanded || undefined}
      aria-label={t('nav.label')}
    >
      <NavLinks look={isExpanded ? 'list' : 'rail'} />
    </nav>
  )
}

type NavLinksProps = {
  /** `rail`: icon over a small label; `list`: icon beside its label. */
  readonly look: 'rail' | 'list'
  readonly onNavigate?: (() => void) | undefined
}

export function NavLinks({ look, onNavigate }: NavLinksProps) {
  const { t } = useI18n()
  const [location] = useLocation()
  const current = screenAt(location)
  return (
    <ul className={styles.links} data-look={look}>
      {NAV_ENTRIES.map(({ screen, label, icon, currentIcon }) => {
        const isCurrent = screen === current
        return (
          <li key={screen}>
            <Link
              href={PATHS[screen]}
              className={styles.link}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={onNavigate}
            >
              <span className={styles.icon}>
                <Icon path={isCurrent ? currentIcon : icon} size="large" />
              </span>
              {t(label)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

type BrandProps = { readonly onNavigate?: (() => void) | undefined }

export function Brand({ onNavigate }: BrandProps) {
  return (
    <Link href={PATHS.home} className={styles.brand} onClick={onNavigate}>
      <img className={styles.logo} src="/logo-mark.svg" alt="" width="30" height="30" />
      <Wordmark />
    </Link>
  )
}
