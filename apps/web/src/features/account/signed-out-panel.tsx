import { mdiAccountCircleOutline, mdiChevronDown, mdiChevronUp } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { configQuery } from '#data/config.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type FocusRef, useFocusHandover } from './hooks/use-focus-handover.ts'
import { JumpTip } from './jump-tip.tsx'
import { mainlandSite } from './mainland-site.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './signed-out-panel.module.css'

type Props = { readonly hadFocusRef: FocusRef }

/** Collapsed at first: no form is there, and no bot check is fetched, before it is opened. */
export function SignedOutPanel({ hadFocusRef }: Props) {
  const { t, language } = useI18n()
  // Only readers of Simplified Chinese are pointed to the mainland site.
  const { data: site } = useQuery({ ...configQuery(), enabled: language === 'zh-Hans' })
  const mainland = site ? mainlandSite(site.hosts, window.location.host, language) : null
  const [isOpen, setIsOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const panel = useFocusHandover(hadFocusRef, toggle)
  return (
    <div ref={panel}>
      <Card
        title={t('account.title')}
        hint={t('account.hint')}
        icon={mdiAccountCircleOutline}
        actions={
          <Button
            ref={toggle}
            variant={isOpen ? 'text' : 'tonal'}
            trailingIcon={isOpen ? mdiChevronUp : mdiChevronDown}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? 'account.hide-form' : 'account.show-form')}
          </Button>
        }
      >
        {isOpen || mainland !== null ? (
          <div className={styles.parts}>
            {mainland === null ? null : <JumpTip address={mainland} />}
            {isOpen ? <SignInForm /> : null}
          </div>
        ) : null}
      </Card>
    </div>
  )
}
