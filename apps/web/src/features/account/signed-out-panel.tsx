import { mdiAccountCircleOutline, mdiChevronDown, mdiChevronUp } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SignInForm } from './sign-in-form.tsx'

type Props = {
  /** The way in by a picture that another device scans. */
  readonly qr: ReactNode
}

/** Folded until the player asks for it: nothing of a bot check is fetched before. */
export function SignedOutPanel({ qr }: Props) {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card
      title={t('account.title')}
      hint={t('account.hint')}
      icon={mdiAccountCircleOutline}
      actions={
        <Button
          variant={isOpen ? 'text' : 'tonal'}
          trailingIcon={isOpen ? mdiChevronUp : mdiChevronDown}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'account.hide-form' : 'account.show-form')}
        </Button>
      }
    >
      {isOpen ? <SignInForm qr={qr} /> : null}
    </Card>
  )
}
