import { type CloudPlan, type CloudSlot, comparePlans, mergePlans } from '@bannerday/domain/cloud-slots'
import { isRefusal } from '#data/api-failure.ts'
import { clearSlot, downloadPlan, type SavedPlan, uploadPlan } from '#data/cloud-slots.ts'
import { readLocalPlan, readPartialLocalPlan, storePlan } from './local-plan.ts'

/** The mutation key of everything done to slots: only one act runs at a time. */
export const CLOUD_ACT = ['cloud-act'] as const

/** The local and the stored plan differ; the player chooses. */
export type Question = {
  readonly cause: 'upload' | 'download'
  readonly slot: CloudSlot
  readonly mine: CloudPlan
  readonly theirs: SavedPlan
}

export type Choice = 'mine' | 'theirs' | 'merged'

export type Act =
  | { readonly kind: 'upload' | 'download' | 'clear'; readonly slot: CloudSlot }
  | { readonly kind: 'settle'; readonly question: Question; readonly choice: Choice }

export type Outcome =
  | {
      readonly kind: 'uploaded' | 'downloaded' | 'merged'
      readonly slot: CloudSlot
      readonly updatedAt: string
    }
  | { readonly kind: 'cleared'; readonly slot: CloudSlot }
  | { readonly kind: 'differs'; readonly question: Question }
  | { readonly kind: 'nothing-local' }
  | { readonly kind: 'kept' }

/** `seen`: the date of the version this device last uploaded to or downloaded from the slot. */
export async function perform(act: Act, seen: string | null): Promise<Outcome> {
  switch (act.kind) {
    case 'upload':
      return upload(act.slot, seen)
    case 'download':
      return download(act.slot)
    case 'clear':
      await clearSlot(act.slot)
      return { kind: 'cleared', slot: act.slot }
    case 'settle':
      return settle(act.question, act.choice)
  }
}

async function upload(slot: CloudSlot, seen: string | null): Promise<Outcome> {
  const plan = readLocalPlan()
  return plan ? send({ slot, plan, seen, kind: 'uploaded' }) : { kind: 'nothing-local' }
}

type Sending = {
  readonly slot: CloudSlot
  readonly plan: CloudPlan
  readonly seen: string | null
  readonly kind: 'uploaded' | 'merged'
}

async function send(sending: Sending): Promise<Outcome> {
  const { slot, plan, seen, kind } = sending
  try {
    return { kind, slot, updatedAt: await uploadPlan(slot, plan, seen) }
  } catch (error) {
    if (!isRefusal(error, 'slotChanged')) throw error
  }
  const theirs = await findPlan(slot)
  if (theirs && comparePlans(plan, theirs.plan).length > 0)
    return { kind: 'differs', question: { cause: 'upload', slot, mine: plan, theirs } }
  // The slot is empty or holds the same plan, so nothing would be lost.
  return send({ ...sending, seen: theirs?.updatedAt ?? null })
}

async function download(slot: CloudSlot): Promise<Outcome> {
  const theirs = await downloadPlan(slot)
  const mine = readPartialLocalPlan()
  if (!isBlank(mine) && comparePlans(mine, theirs.plan).length > 0)
    return { kind: 'differs', question: { cause: 'download', slot, mine, theirs } }
  return take(slot, theirs)
}

async function settle({ cause, slot, mine, theirs }: Question, choice: Choice): Promise<Outcome> {
  if (choice === 'theirs') return take(slot, theirs)
  if (choice === 'mine')
    return cause === 'download'
      ? { kind: 'kept' }
      : send({ slot, plan: mine, seen: theirs.updatedAt, kind: 'uploaded' })

  const plan = mergePlans(mine, theirs.plan)
  const outcome: Outcome =
    cause === 'download'
      ? { kind: 'merged', slot, updatedAt: theirs.updatedAt }
      : await send({ slot, plan, seen: theirs.updatedAt, kind: 'merged' })
  if (outcome.kind === 'merged') storePlan(plan)
  return outcome
}

function take(slot: CloudSlot, { plan, updatedAt }: SavedPlan): Outcome {
  storePlan(plan)
  return { kind: 'downloaded', slot, updatedAt }
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

function isBlank({ activityStatus, userGameSelections, gameOrder }: CloudPlan): boolean {
  return [activityStatus, userGameSelections, gameOrder].every((part) => Object.keys(part).length === 0)
}
