import { MAX_NAME_LENGTH, MAX_STATUSES } from '@bannerday/contract/links/shared-plan'
import { parseTimestamp } from '@bannerday/domain/time'
import { mdiLinkVariant } from '@mdi/js'
import { useRef, useState } from 'react'
import { sharePlan, takePlanBack } from '#data/links/shared-plans.ts'
import { useExclusiveMutation } from '#data/use-exclusive-mutation.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { followsToSend } from '#storage/plan-to-send.ts'
import { readStored, removeStored, useStored, writeStored } from '#storage/storage.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'
import { useToast } from '#ui/toast.tsx'
import { useMinute } from '#widgets/clock.ts'
import { failureText } from '#widgets/failure-text.ts'
import { sharedPlanPath } from '#widgets/paths.ts'
import styles from './share-dialog.module.css'

/** A link is made or taken back, one at a time. */
const LINK_ACTION = ['plan-link'] as const

/** A link that shows the plan to others, until it is taken back. A new one takes the place of the one before. */
export function PlanLink({ showsStatuses }: { readonly showsStatuses: boolean }) {
  const { t } = useI18n()
  const showToast = useToast()
  const stored = useStored('sharedPlan')
  const now = useMinute()
  const endsAt = parseTimestamp(stored?.expires_at ?? '')
  const shared = endsAt !== null && endsAt <= now ? undefined : stored
  const [name, setName] = useState('')
  const makeButton = useRef<HTMLButtonElement>(null)
  const link = useRef<HTMLInputElement>(null)
  const onError = (error: Error) =>
    showToast({ kind: 'error', message: failureText(t, error, 'share.failed') })

  const make = useExclusiveMutation({
    mutationKey: LINK_ACTION,
    mutationFn: async () => {
      const { secret, key, expires_at } = await sharePlan({
        follows: followsToSend(),
        order: readStored('gameOrder') ?? [],
        statuses: showsStatuses ? sharedStatuses() : null,
        name: name.trim() || null,
        key: stored?.key,
      })
      writeStored('sharedPlan', { secret, key, expires_at })
      return copied(location.origin + sharedPlanPath(secret))
    },
    onSuccess: (isCopied) => {
      // It has come above the button that was pressed, and may have pushed that out of view.
      link.current?.focus()
      showToast({ message: t(isCopied ? 'share.link-made' : 'share.link-ready') })
    },
    onError,
  })
  const takeBack = useExclusiveMutation({
    mutationKey: LINK_ACTION,
    mutationFn: (key: string) => takePlanBack(key),
    onSuccess: () => {
      removeStored('sharedPlan')
      // The button that was pressed is gone.
      makeButton.current?.focus()
      showToast({ message: t('share.taken-back') })
    },
    onError,
  })

  return (
    <section className={styles.link}>
      <h3>{t('share.link')}</h3>
      <p className={styles.hint}>{t('share.link.hint')}</p>
      {shared ? (
        <TextField
          ref={link}
          label={t('share.link')}
          message={{ tone: 'hint', text: t('share.replace-link.hint') }}
          value={location.origin + sharedPlanPath(shared.secret)}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      ) : null}
      <TextField
        label={t('share.name')}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button
          ref={makeButton}
          icon={mdiLinkVariant}
          size="small"
          isBusy={make.isPending}
          onClick={() => make.mutate()}
        >
          {t(shared ? 'share.replace-link' : 'share.make-link')}
        </Button>
        {shared ? (
          <Button
            tone="danger"
            size="small"
            isBusy={takeBack.isPending}
            onClick={() => takeBack.mutate(shared.key)}
          >
            {t('share.take-back')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function sharedStatuses() {
  // Nobody else has the player's own entries.
  const own = readStored('ownEntries') ?? {}
  const statuses = Object.entries(readStored('activityStatus') ?? {}).filter(
    ([id, status]) => status !== '' && !(id in own),
  )
  return Object.fromEntries(statuses.slice(-MAX_STATUSES))
}

async function copied(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address)
    return true
  } catch {
    return false
  }
}
