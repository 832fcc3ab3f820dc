import { mdiCellphone, mdiCloudOutline, mdiLaptop, mdiOpenInNew, mdiWeb } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { isWebAddress, TARGET_KINDS, type TargetKind } from './launch-targets.ts'
import styles from './launch-sheet.module.css'

const ICONS: { readonly [Kind in TargetKind]: string } = {
  pc: mdiLaptop,
  mobile: mdiCellphone,
  cloud_mobile: mdiCloudOutline,
  cloud_url: mdiWeb,
}

type Props = {
  readonly label: string
  readonly targets: { readonly [Kind in TargetKind]?: string }
  /** A link with a custom scheme was followed; whether it opens anything is not known yet. */
  readonly onScheme: () => void
}

export function RegionSection({ label, targets, onScheme }: Props) {
  const { t } = useI18n()
  return (
    <section aria-label={label}>
      <h3 className={styles.region}>{label}</h3>
      <div className={styles.targets}>
        {TARGET_KINDS.map((kind) => {
          const url = targets[kind]
          if (url === undefined) return null
          const isWeb = isWebAddress(url)
          return (
            <a
              key={kind}
              className={styles.target}
              href={url}
              {...(isWeb ? { target: '_blank', rel: 'noopener noreferrer' } : { onClick: onScheme })}
            >
              <Icon path={ICONS[kind]} />
              {t(`launch.target.${kind}`)}
              {isWeb ? (
                <span className={styles.newTab}>
                  <Icon path={mdiOpenInNew} size="small" />
                </span>
              ) : null}
            </a>
          )
        })}
      </div>
    </section>
  )
}
