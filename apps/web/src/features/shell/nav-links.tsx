import { Link, useLocation } from 'wouter'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { PATHS, screenAt } from '#widgets/paths.ts'
import { NAV_ENTRIES } from './nav-entries.ts'
import styles from './nav-links.module.css'

type Props = {
  /** `rail`: icon over a small label; `list`: icon beside its label. */
  readonly look: 'rail' | 'list'
  readonly onNavigate?: (() => void) | undefined
}

export function NavLinks({ look, onNavigate }: Props) {
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
