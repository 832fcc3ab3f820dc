import { mdiAccountArrowLeftOutline, mdiCheck, mdiLinkOff } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hasCode } from '#data/api-failure.ts'
import { sharedPlanQuery } from '#data/links/shared-plans.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { changeStored, readStored } from '#storage/storage.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { focusInPlace, handFocusOn, pageHeading, useFocusHandover } from '#ui/focus.ts'
import { Spinner } from '#ui/loading.tsx'
import { Blank } from '#ui/messages.tsx'
import { useToast } from '#ui/toast.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { Page } from '#widgets/page.tsx'
import { type ShownPlan, ShownPlanContext } from '#widgets/shown-plan.ts'
import styles from './shared-plan.module.css'

type Props = {
  readonly secret: string
  readonly onClose: () => void
  /** The timeline, which shows the plan in place of the player's own. */
  readonly children: ReactNode
}

/** The timeline as somebody else has it: to look at, and to take over if the visitor wants to. */
export function SharedPlan({ secret, onClose, children }: Props) {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(sharedPlanQuery(secret))
  const plan = useMemo((): ShownPlan | null => {
    if (!data) return null
    const followed = Object.entries(data.follows)
    return {
      secret,
      selections: Object.fromEntries(followed.map(([id, activities]) => [id, { enabled: true, activities }])),
      order: data.order,
      statuses: data.statuses ?? {},
    }
  }, [data, secret])

  const hadFocusRef = useRef(false)
  const name = useRef<HTMLElement>(null)
  const waiting = useFocusHandover(hadFocusRef, name)
  const shown = useFocusHandover(hadFocusRef, name)

  function close() {
    // Rendered at once, so that the own timeline can take the focus from what was pressed, which goes away.
    flushSync(onClose)
    focusInPlace(pageHeading())
  }

  const back = (
    <Button size="small" icon={mdiAccountArrowLeftOutline} onClick={close}>
      {t('shared-plan.close')}
    </Button>
  )
  if (plan) {
    return (
      <ShownPlanContext value={plan}>
        <div ref={shown} className={styles.page}>
          <aside className={styles.bar}>
            <div className={styles.text}>
              <b ref={name} tabIndex={-1}>
                {data?.name ? t('shared-plan.of', { name: setApart(data.name) }) : t('shared-plan.nameless')}
              </b>
              <small>{t('shared-plan.hint')}</small>
            </div>
            <UsePlan plan={plan} onUsed={close} />
            {back}
          </aside>
          {children}
        </div>
      </ShownPlanContext>
    )
  }
  return (
    <div ref={waiting}>
      <Page title={t('title.timeline')}>
        <PlanMissing error={error} back={back} onRetry={() => void refetch()} />
      </Page>
    </div>
  )
}

/** Whatever direction the name is written in, it does not turn the words around it. */
const setApart = (name: string) => `\u2068${name}\u2069`

type MissingProps = {
  /** Null while the plan is being fetched. */
  readonly error: Error | null
  readonly back: ReactNode
  readonly onRetry: () => void
}

/** In the place of a plan that is not there, or not yet. */
function PlanMissing({ error, back, onRetry }: MissingProps) {
  const { t } = useI18n()
  if (error === null) {
    return (
      <output>
        <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
        <Spinner />
      </output>
    )
  }
  if (hasCode(error, 404)) {
    return (
      <Blank
        icon={mdiLinkOff}
        title={t('shared-plan.gone')}
        text={t('shared-plan.gone.text')}
        action={back}
      />
    )
  }
  return (
    <div role="alert">
      <Blank
        icon={mdiLinkOff}
        tone="red"
        title={failureText(t, error)}
        action={
          <Button ref={handFocusOn} onClick={onRetry}>
            {t('shell.retry')}
          </Button>
        }
      />
    </div>
  )
}

type UsePlanProps = { readonly plan: ShownPlan; readonly onUsed: () => void }

const hasOwnSelection = () => Object.keys(readStored('userGameSelections') ?? {}).length > 0

/** Asks first, unless the visitor has not chosen anything yet. */
function UsePlan({ plan, onUsed }: UsePlanProps) {
  const { t } = useI18n()
  const showToast = useToast()
  const [isAsking, setIsAsking] = useState(false)

  function take() {
    setIsAsking(false)
    const isSaved = changeStored({
      userGameSelections: plan.selections,
      gameOrder: plan.order,
      activityStatus: readStored('activityStatus') ?? {},
    })
    if (!isSaved) return showToast({ kind: 'error', message: t('games.save-failed') })
    showToast({ message: t('shared-plan.used') })
    onUsed()
  }

  return (
    <>
      <Button
        variant="tonal"
        size="small"
        icon={mdiCheck}
        onClick={() => (hasOwnSelection() ? setIsAsking(true) : take())}
      >
        {t('shared-plan.use')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('shared-plan.use.title')}
        message={t('shared-plan.use.message')}
        confirmLabel={t('shared-plan.use')}
        cancelLabel={t('shell.cancel')}
        onConfirm={take}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}
