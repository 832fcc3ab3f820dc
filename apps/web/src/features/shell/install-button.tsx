import { mdiMonitorArrowDown, mdiTrayArrowDown } from '@mdi/js'
import { useSyncExternalStore } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ROOMY, useMediaQuery } from '#ui/media-query.ts'
import type { InstallPrompt } from './install-prompt.ts'

type Props = { readonly prompt: InstallPrompt }

/** Rendered only while the browser offers to install the app. */
export function InstallButton({ prompt }: Props) {
  const { t } = useI18n()
  const isRoomy = useMediaQuery(ROOMY)
  const isOffered = useSyncExternalStore(prompt.subscribe, prompt.isOffered)
  const ask = () => void prompt.ask()

  if (!isOffered) return null
  if (!isRoomy) return <IconButton icon={mdiTrayArrowDown} label={t('shell.install')} onClick={ask} />
  return (
    <Button variant="tonal" size="small" icon={mdiMonitorArrowDown} onClick={ask}>
      {t('shell.install')}
    </Button>
  )
}
