import { mdiShareVariant } from '@mdi/js'
import { useState } from 'react'
import type { ReadyTimeline } from '#features/timeline/use-timeline.ts'
import { loadMessages } from '#i18n/i18n-store.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { IconButton } from '#ui/button.tsx'
import { lazyPopup } from '#ui/lazy.tsx'
import type { DisplaySettings } from '#widgets/display-settings.ts'

const ShareDialog = lazyPopup(async () => {
  const [dialog] = await Promise.all([import('./share-dialog.tsx'), loadMessages('sharing')])
  return dialog.ShareDialog
})

type Props = { readonly timeline: ReadyTimeline; readonly settings: DisplaySettings }

export function ShareButton({ timeline, settings }: Props) {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton icon={mdiShareVariant} label={t('timeline.share')} onClick={() => setIsOpen(true)} />
      <ShareDialog isOpen={isOpen} timeline={timeline} settings={settings} onClose={() => setIsOpen(false)} />
    </>
  )
}
