import type { GameId } from '@bannerday/domain/game'
import { useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useGames } from '#widgets/games/use-games.ts'
import { GAME_GLYPHS } from '#widgets/icons/game-glyphs.ts'
import { LaunchHint } from './launch-hint.tsx'
import { LAUNCH_TARGETS, type Region, REGIONS } from './launch-targets.ts'
import { RegionSection } from './region-section.tsx'
import { useLaunchWatch } from './use-launch-watch.ts'
import styles from './launch-sheet.module.css'

type Props = { readonly gameId: GameId; readonly isOpen: boolean; readonly onClose: () => void }

/** One button for each way to start the game. */
export function LaunchSheet({ gameId, isOpen, onClose }: Props) {
  const { t } = useI18n()
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
          <Icon path={GAME_GLYPHS[gameId]} size="large" />
        </span>
      }
    >
      <div className={styles.regions}>
        {REGIONS.map((region) => (
          <RegionSection
            key={region}
            label={t(`launch.region.${region}`)}
            targets={LAUNCH_TARGETS[gameId][region]}
            onScheme={() => {
              setLastRegion(region)
              watch.start()
            }}
          />
        ))}
        <LaunchHint hasFailed={watch.hasFailed} site={LAUNCH_TARGETS[gameId][lastRegion].officialSite} />
      </div>
    </Dialog>
  )
}
