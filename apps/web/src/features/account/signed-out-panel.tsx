import { mdiAccountCircleOutline, mdiChevronDown, mdiChevronUp } from '@mdi/js'
import { useRef, useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { latePart } from '#ui/late-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PartMissing } from '#widgets/part-missing/part-missing.tsx'
import { type FocusRef, useFocusHandover } from './hooks/use-focus-handover.ts'

const SignInForm = latePart(async () => (await import('./sign-in-form.tsx')).SignInForm, {
  fallback: <Skeleton height="320px" />,
  Missing: PartMissing,
})

type Props = { readonly hadFocusRef: FocusRef }

/** Folded until the player asks for it: nothing of the forms or a bot check is fetched before. */
export function SignedOutPanel({ hadFocusRef }: Props) {
  const { t } = useI18n()
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
        {isOpen ? <SignInForm /> : null}
      </Card>
    </div>
  )
}
