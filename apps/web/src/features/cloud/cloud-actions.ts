import {
  comparePlans,
  mergeEntries,
  mergePlans,
  type CloudPlan,
  type CloudSlot,
} from '@bannerday/domain/cloud-slots'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiFailure, isRefusal } from '#data/api-failure.ts'
import { clearSlot, downloadPlan, type SavedPlan, uploadPlan, withSlotDate } from '#data/cloud-slots.ts'
import { profileQuery, type Profile } from '#data/profile.ts'
import { useExclusiveMutation } from '#data/use-exclusive-mutation.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import { useI18n } from '#i18n/i18n.tsx'
import type { PlainKey } from '#i18n/messages.ts'
import { useToast } from '#ui/toast.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { settingsPath } from '#widgets/paths.ts'
import {
  type LastSync,
  readLastSync,
  readLocalPlan,
  readPartialLocalPlan,
  storePlan,
  writeLastSync,
} from './local-plan.ts'

/** The mutation key of everything done to slots: only one action runs at a time. */
export const CLOUD_ACTION = ['cloud-action'] as const

/** The local and the stored plan differ; the player chooses. */
export type PlanConflict = {
  readonly cause: 'upload' | 'download'
  readonly slot: CloudSlot
  readonly mine: CloudPlan
  readonly theirs: SavedPlan
}

export type Choice = 'mine' | 'theirs' | 'merged'

type CloudAction =
  | { readonly kind: 'upload' | 'download'; readonly slot: CloudSlot }
  | { readonly kind: 'clear'; readonly slot: CloudSlot; readonly isForGood: boolean }
  | { readonly kind: 'resolve'; readonly conflict: PlanConflict; readonly choice: Choice }

type Result =
  | {
      readonly kind: 'uploaded' | 'downloaded' | 'merged'
      readonly slot: CloudSlot
      readonly updatedAt: string
      /** Whether this device has saved it too, and not only until the page closes. */
      readonly isStored: boolean
    }
  | { readonly kind: 'cleared'; readonly slot: CloudSlot }
  | { readonly kind: 'conflict'; readonly conflict: PlanConflict }
  | { readonly kind: 'nothing-local' }
  | { readonly kind: 'kept' }

/** Upload, download and clear, one at a time, and the conflict to resolve if two plans differ. */
export function useCloudActions(token: string, { userId }: Profile) {
  const { t } = useI18n()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<PlanConflict | null>(null)
  const [, navigate] = useLocation()
  const panel = useRef<HTMLDivElement>(null)

  const { mutate, isPending, isBusy, variables } = useExclusiveMutation({
    mutationKey: CLOUD_ACTION,
    mutationFn: (action: CloudAction) => perform(action, readLastSync(userId, slotOf(action))),
    onSuccess: (result) => {
      setConflict(result.kind === 'conflict' ? result.conflict : null)
      storeDates(result)
      showResult(result)
    },
    onError: (error, action) => {
      setConflict(null)
      if (isRefusal(error, 'slotEmpty')) showDate(slotOf(action), null)
      showToast({ kind: 'error', message: cloudFailureText(t, error, action) })
    },
  })

  function storeDates(result: Result) {
    if (result.kind === 'conflict') showDate(result.conflict.slot, result.conflict.theirs.updatedAt)
    if (!('slot' in result)) return
    const updatedAt = result.kind === 'cleared' ? null : result.updatedAt
    writeLastSync(userId, result.slot, updatedAt)
    showDate(result.slot, updatedAt)
  }

  function showDate(slot: CloudSlot, updatedAt: string | null) {
    queryClient.setQueryData(
      profileQuery(token).queryKey,
      (known) => known && withSlotDate(known, slot, updatedAt),
    )
  }

  function showResult(result: Result) {
    if (result.kind === 'nothing-local') showToast({ kind: 'error', message: t('cloud.nothing-local') })
    else if (result.kind === 'conflict' && panel.current === null) showLeftConflict(result.conflict)
    else if ('isStored' in result && !result.isStored)
      showToast({ kind: 'error', message: t('games.save-failed') })
    else if ('slot' in result) showToast({ message: t(`cloud.${result.kind}`, { slot: result.slot }) })
  }

  /** The player has left the page, where the two plans would be shown, and must not take them for saved. */
  function showLeftConflict({ cause, slot }: PlanConflict) {
    showToast({
      kind: 'error',
      message: t(FALLBACKS[cause]),
      detail: t(`cloud.compare.${cause}`, { slot }),
      durationMs: LEFT_CONFLICT_MS,
      action: { label: t('nav.settings'), onSelect: () => navigate(settingsPath('account')) },
    })
  }

  /** The kind of action under way; `other` if it was started in another place, or before the page was left. */
  const running = isPending ? variables.kind : isBusy ? 'other' : null
  return {
    /** A ref for the panel: where that is gone, the player has left the page. */
    panel,
    running,
    conflict,
    start: (kind: 'upload' | 'download', slot: CloudSlot) => mutate({ kind, slot }),
    clear: (slot: CloudSlot, isForGood: boolean) => mutate({ kind: 'clear', slot, isForGood }),
    resolve: (choice: Choice) => {
      if (conflict) mutate({ kind: 'resolve', conflict, choice })
    },
    dismiss: () => setConflict(null),
  }
}

/** Long enough to read why, and to go back. */
const LEFT_CONFLICT_MS = 10_000

function slotOf(action: CloudAction): CloudSlot {
  return action.kind === 'resolve' ? action.conflict.slot : action.slot
}

const FALLBACKS = {
  upload: 'cloud.upload-failed',
  download: 'cloud.download-failed',
  clear: 'cloud.clear-failed',
} as const satisfies { readonly [Kind in Exclude<CloudAction['kind'], 'resolve'>]: PlainKey }

/** The server's message, else what was attempted. A download that is not a plan is reported as such. */
function cloudFailureText(t: Translate, error: unknown, action: CloudAction): string {
  const attempted = action.kind === 'resolve' ? action.conflict.cause : action.kind
  const isNoPlan = error instanceof ApiFailure && error.kind === 'invalid-answer' && attempted === 'download'
  if (isNoPlan) return t('errors.invalidSettings')
  return failureText(t, error, FALLBACKS[attempted])
}

async function perform(action: CloudAction, lastSync: LastSync): Promise<Result> {
  switch (action.kind) {
    case 'upload':
      return upload(action.slot, lastSync)
    case 'download':
      return download(action.slot)
    case 'clear':
      await clearSlot(action.slot, action.isForGood)
      return { kind: 'cleared', slot: action.slot }
    case 'resolve':
      return resolveConflict(action.conflict, action.choice)
  }
}

async function upload(slot: CloudSlot, { date, hasEntries }: LastSync): Promise<Result> {
  const plan = readLocalPlan()
  if (!plan) return { kind: 'nothing-local' }
  const isWhole = hasEntries || date === null || plan.ownEntries === undefined
  const whole = isWhole ? plan : await withHeldEntries(slot)
  return sendPlan({ slot, plan: whole, seen: date, kind: 'uploaded' })
}

/** An older app had the slot in hand last: it may hold entries that this device has never seen. They are added here too. */
async function withHeldEntries(slot: CloudSlot): Promise<CloudPlan> {
  const theirs = await findPlan(slot)
  // Read only now: the player goes on meanwhile.
  const mine = readPartialLocalPlan()
  const whole = { ...mine, ownEntries: mergeEntries(mine.ownEntries, theirs?.plan.ownEntries) }
  storePlan(whole)
  return whole
}

type SentPlan = {
  readonly slot: CloudSlot
  readonly plan: CloudPlan
  readonly seen: string | null
  readonly kind: 'uploaded' | 'merged'
}

async function sendPlan(sent: SentPlan): Promise<Result> {
  const { slot, plan, seen, kind } = sent
  try {
    return { kind, slot, updatedAt: await uploadPlan(slot, plan, seen), isStored: true }
  } catch (error) {
    if (!isRefusal(error, 'slotChanged')) throw error
  }
  const theirs = await findPlan(slot)
  if (theirs && comparePlans(plan, theirs.plan).length > 0) {
    // Not the plan that was sent: a merged one is not on this device yet.
    const mine = readPartialLocalPlan()
    return { kind: 'conflict', conflict: { cause: 'upload', slot, mine, theirs } }
  }
  // The slot is empty or holds the same plan, so nothing would be lost.
  return sendPlan({ ...sent, seen: theirs?.updatedAt ?? null })
}

async function download(slot: CloudSlot): Promise<Result> {
  const theirs = await downloadPlan(slot)
  const mine = readPartialLocalPlan()
  if (!isBlank(mine) && comparePlans(mine, theirs.plan).length > 0)
    return { kind: 'conflict', conflict: { cause: 'download', slot, mine, theirs } }
  return storeDownloaded(slot, theirs)
}

async function resolveConflict({ cause, slot, mine, theirs }: PlanConflict, choice: Choice): Promise<Result> {
  switch (choice) {
    case 'theirs':
      return storeDownloaded(slot, theirs)
    case 'mine':
      return cause === 'download'
        ? { kind: 'kept' }
        : sendPlan({ slot, plan: mine, seen: theirs.updatedAt, kind: 'uploaded' })
    case 'merged':
      return merge({ cause, slot, theirs })
  }
}

async function merge({ cause, slot, theirs }: Omit<PlanConflict, 'mine'>): Promise<Result> {
  // Not what was compared: other tabs, and answers to reminders, go on while the dialog is open and the upload under way.
  const plan = mergePlans(readPartialLocalPlan(), theirs.plan)
  const result: Result =
    cause === 'download'
      ? { kind: 'merged', slot, updatedAt: theirs.updatedAt, isStored: true }
      : await sendPlan({ slot, plan, seen: theirs.updatedAt, kind: 'merged' })
  if (result.kind !== 'merged') return result
  return { ...result, isStored: storePlan(mergePlans(readPartialLocalPlan(), plan)) }
}

function storeDownloaded(slot: CloudSlot, { plan, updatedAt }: SavedPlan): Result {
  return { kind: 'downloaded', slot, updatedAt, isStored: storePlan(plan) }
}

/** Null if another device has emptied the slot. */
async function findPlan(slot: CloudSlot): Promise<SavedPlan | null> {
  try {
    return await downloadPlan(slot)
  } catch (error) {
    if (isRefusal(error, 'slotEmpty')) return null
    throw error
  }
}

function isBlank({ activityStatus, userGameSelections, gameOrder, ownEntries = {} }: CloudPlan): boolean {
  return [activityStatus, userGameSelections, gameOrder, ownEntries].every(
    (part) => Object.keys(part).length === 0,
  )
}
