import { type GameId, GAMES, type Region, type TargetKind } from '@bannerday/domain/game'
import { mdiCellphone, mdiCloudOutline, mdiLaptop, mdiOpenInNew, mdiWeb } from '@mdi/js'
import { useRef, useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Alert } from '#ui/messages.tsx'
import { useGames } from '#widgets/games.ts'
import { isSecureAddress } from '#widgets/web-address.ts'
import styles from './launch-sheet.module.css'

const REGIONS = ['cn', 'global'] as const satisfies readonly Region[]
const TARGET_KINDS = ['pc', 'mobile', 'cloud_mobile', 'cloud_url'] as const satisfies readonly TargetKind[]

type LaunchSheetProps = { readonly gameId: GameId; readonly isOpen: boolean; readonly onClose: () => void }

/** One button for each way to start the game. */
export function LaunchSheet({ gameId, isOpen, onClose }: LaunchSheetProps) {
  const { t } = useI18n()
  const { glyph, launch } = GAMES[gameId]
  const list = useGames()
  const game = list.kind === 'ready' ? list.games.find(({ id }) => id === gameId) : undefined
  const [lastRegion, setLastRegion] = useState<Region>('global')
  const watch = useLaunchWatch()

  function close() {
    watch.reset()
    onClose()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      closeLabel={t('shell.close')}
      title={t('launch.title')}
      description={game?.name}
      lead={
        <span className={`game ${styles.glyph}`} style={{ '--game': game?.color }}>
          <Icon path={glyph} size="large" />
        </span>
      }
    >
      <div className={styles.regions}>
        {REGIONS.map((region) => (
          <RegionSection
            key={region}
            label={t(`launch.region.${region}`)}
            targets={launch[region]}
            onScheme={() => {
              setLastRegion(region)
              watch.start()
            }}
          />
        ))}
        <LaunchHint hasFailed={watch.hasFailed} site={launch[lastRegion].officialSite} />
      </div>
    </Dialog>
  )
}

const ICONS: { readonly [Kind in TargetKind]: string } = {
  pc: mdiLaptop,
  mobile: mdiCellphone,
  cloud_mobile: mdiCloudOutline,
  cloud_url: mdiWeb,
}

type RegionSectionProps = {
  readonly label: string
  readonly targets: { readonly [Kind in TargetKind]?: string }
  /** A link with a custom scheme was followed; whether it opens anything is not known yet. */
  readonly onScheme: () => void
}

function RegionSection({ label, targets, onScheme }: RegionSectionProps) {
  const { t } = useI18n()
  return (
    <section aria-label={label}>
      <h3 className={styles.region}>{label}</h3>
      <div className={styles.targets}>
        {TARGET_KINDS.map((kind) => {
          const url = targets[kind]
          if (url === undefined) return null
          const isWeb = isSecureAddress(url)
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

type LaunchHintProps = { readonly hasFailed: boolean; readonly site: string }

/** What to do if a launch link opens nothing: a note beforehand, an alert once it has happened. */
function LaunchHint({ hasFailed, site }: LaunchHintProps) {
  const { t } = useI18n()
  if (!hasFailed) return <p className={styles.note}>{t('launch.note')}</p>
  return (
    <Alert tone="warning">
      {t('launch.silent')}{' '}
      <a className={styles.site} href={site} target="_blank" rel="noopener noreferrer">
        {t('launch.official-site')}
      </a>
    </Alert>
  )
}

/** An app that opens takes the screen, or at least the focus, within this time even on a slow device. */
const TIMEOUT_MS = 2_000

type LaunchWatch = {
  /** The last launch link opened nothing. */
  readonly hasFailed: boolean
  /** To be called when a launch link is followed. */
  readonly start: () => void
  readonly reset: () => void
}

/**
 * Browsers do not report whether a link with a custom scheme opened anything. But an app that opens takes the focus away
 * from the page, and so does the browser's question whether to open it.
 */
function useLaunchWatch(): LaunchWatch {
  const [hasFailed, setHasFailed] = useState(false)
  // It stops by itself within two seconds, also when nobody looks any more.
  const stop = useRef(() => {})

  function reset() {
    stop.current()
    setHasFailed(false)
  }

  function start() {
    reset()
    const timer = setTimeout(() => {
      stop.current()
      setHasFailed(true)
    }, TIMEOUT_MS)
    stop.current = () => {
      clearTimeout(timer)
      removeEventListener('blur', stop.current)
      document.removeEventListener('visibilitychange', stop.current)
    }
    addEventListener('blur', stop.current)
    document.addEventListener('visibilitychange', stop.current)
  }

  return { hasFailed, start, reset }
}
