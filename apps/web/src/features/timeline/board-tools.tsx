import { mdiDotsVertical, mdiPlus, mdiShareVariant } from '@mdi/js'
import { useState } from 'react'
import { withMessages } from '#i18n/i18n-store.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { IconButton, Tooltip } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPopup } from '#ui/lazy.tsx'
import { PHONE, useMediaQuery } from '#ui/media-query.ts'
import { Menu } from '#ui/menu.tsx'
import type { DisplaySettings } from '#widgets/display-settings.ts'
import { useShownPlan } from '#widgets/shown-plan.ts'
import type { Timeline } from './use-timeline.ts'

const ShareDialog = lazyPopup(
  async () => (await withMessages(import('./share/share-dialog.tsx'), 'planner')).ShareDialog,
)

type Props = {
  readonly timeline: Timeline
  readonly settings: DisplaySettings
  readonly onNewEntry: () => void
}

/** What can be done with the board as a whole. On phones, which have no room for two more buttons, it is a menu. */
export function BoardTools({ timeline, settings, onNewEntry }: Props) {
  const { t } = useI18n()
  const isPhone = useMediaQuery(PHONE)
  // Nobody writes into the plan of somebody else.
  const isOwnPlan = useShownPlan() === null
  const [isSharing, setIsSharing] = useState(false)
  const canShare = timeline.kind === 'ready'
  const share = { label: t('timeline.share'), icon: mdiShareVariant }
  const write = { label: t('timeline.new-entry'), icon: mdiPlus }
  return (
    <>
      {isPhone && isOwnPlan && canShare ? (
        <Menu
          label={t('timeline.more')}
          options={[
            { value: 'write', label: write.label, icon: <Icon path={write.icon} /> },
            { value: 'share', label: share.label, icon: <Icon path={share.icon} /> },
          ]}
          onSelect={(value) => (value === 'write' ? onNewEntry() : setIsSharing(true))}
          renderTrigger={(props) => (
            <IconButton icon={mdiDotsVertical} label={t('timeline.more')} {...props} />
          )}
        />
      ) : (
        <>
          {isOwnPlan ? (
            <Tooltip text={write.label}>
              <IconButton icon={write.icon} label={write.label} aria-haspopup="dialog" onClick={onNewEntry} />
            </Tooltip>
          ) : null}
          {canShare ? (
            <IconButton icon={share.icon} label={share.label} onClick={() => setIsSharing(true)} />
          ) : null}
        </>
      )}
      {canShare ? (
        <ShareDialog
          isOpen={isSharing}
          timeline={timeline}
          settings={settings}
          onClose={() => setIsSharing(false)}
        />
      ) : null}
    </>
  )
}
