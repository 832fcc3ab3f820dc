import { mdiMagnify } from '@mdi/js'
import type { Ref } from 'react'
import { useShortcut } from '#features/timeline/hooks/use-shortcut.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './tools.module.css'

type Props = { readonly ref: Ref<HTMLButtonElement>; readonly isOpen: boolean; readonly onOpen: () => void }

/** Looks like the search field that replaces it; on phones it is an icon. */
export function SearchButton({ ref, isOpen, onOpen }: Props) {
  const { t } = useI18n()
  useShortcut('/', onOpen, !isOpen)
  return (
    <button
      ref={ref}
      type="button"
      className={styles.search}
      aria-label={t('timeline.search')}
      aria-keyshortcuts="/"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <Icon path={mdiMagnify} />
      {t('timeline.search')}
    </button>
  )
}
