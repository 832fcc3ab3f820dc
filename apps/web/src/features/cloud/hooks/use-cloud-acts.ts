import type { CloudSlot } from '@bannerday/domain/cloud-slots'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '#data/api-failure.ts'
import { withSlotDate } from '#data/cloud-slots.ts'
import { type Profile, profileQuery } from '#data/profile.ts'
import {
  type Act,
  type Choice,
  CLOUD_ACT,
  type Outcome,
  perform,
  type Question,
} from '#features/cloud/cloud-acts.ts'
import { cloudFailureText } from '#features/cloud/cloud-failure.ts'
import { readMark, writeMark } from '#features/cloud/local-plan.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useToast } from '#ui/toast/toast-provider.tsx'

/** Upload, download and clear, one at a time, and the question that comes up if two plans differ. */
export function useCloudActs(token: string, { userId }: Profile) {
  const { t } = useI18n()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)

  const { mutate, isPending, variables } = useMutation({
    mutationKey: CLOUD_ACT,
    mutationFn: (act: Act) => perform(act, readMark(userId, slotOf(act))),
    onSuccess: (outcome) => {
      setQuestion(outcome.kind === 'differs' ? outcome.question : null)
      storeDates(outcome)
      showOutcome(outcome)
    },
    onError: (error, act) => {
      setQuestion(null)
      if (isRefusal(error, 'slotEmpty')) showDate(slotOf(act), null)
      showToast({ kind: 'error', message: cloudFailureText(t, error, act) })
    },
  })

  function storeDates(outcome: Outcome) {
    if (outcome.kind === 'differs') showDate(outcome.question.slot, outcome.question.theirs.updatedAt)
    if (!('slot' in outcome)) return
    const updatedAt = outcome.kind === 'cleared' ? null : outcome.updatedAt
    writeMark(userId, outcome.slot, updatedAt)
    showDate(outcome.slot, updatedAt)
  }

  function showDate(slot: CloudSlot, updatedAt: string | null) {
    queryClient.setQueryData(
      profileQuery(token).queryKey,
      (known) => known && withSlotDate(known, slot, updatedAt),
    )
  }

  /** Not `isPending`: a second press can come before the first is rendered. */
  function begin(act: Act) {
    if (queryClient.isMutating({ mutationKey: CLOUD_ACT }) === 0) mutate(act)
  }

  function showOutcome(outcome: Outcome) {
    if (outcome.kind === 'nothing-local') showToast({ kind: 'error', message: t('cloud.nothing-local') })
    else if ('slot' in outcome) showToast({ message: t(`cloud.${outcome.kind}`, { slot: outcome.slot }) })
  }

  return {
    /** The kind of act under way. */
    running: isPending ? variables.kind : null,
    question,
    start: (kind: 'upload' | 'download' | 'clear', slot: CloudSlot) => begin({ kind, slot }),
    settle: (choice: Choice) => {
      if (question) begin({ kind: 'settle', question, choice })
    },
    dismiss: () => setQuestion(null),
  }
}

function slotOf(act: Act): CloudSlot {
  return act.kind === 'settle' ? act.question.slot : act.slot
}
