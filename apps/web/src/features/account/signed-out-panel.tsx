import { mdiAccountCircleOutline, mdiChevronDown, mdiChevronUp } from '@mdi/js'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const SignInForm = lazy(async () => ({ default: (await import('./sign-in-form.tsx')).SignInForm }))

type Props = {
  /** The way in by a picture that another device scans. */
  readonly qr: ReactNode
}

/** Folded until the player asks for it: nothing of the forms or a bot check is fetched before. */
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
      {isOpen ? (
        <Suspense fallback={<Skeleton height="320px" />}>
          <SignInForm qr={qr} />
        </Suspense>
      ) : null}
    </Card>
  )
}
