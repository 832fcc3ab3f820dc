import {
  answerReminder,
  removeReminderDevice,
  saveReminderDevice,
  sendTestReminder,
  showReminderOffer,
} from '@bannerday/contract/reminders/devices'
import { ApiError, PAUSED_RETRY_SECONDS } from '#http/errors.ts'
import type { Api } from '#http/serve.ts'
import type { Clock } from '#ports/clock.ts'
import type { DevicesStore } from './devices.store.ts'
import type { RemindersService } from './reminders.service.ts'
import { usualZoneName } from './stored-plan.ts'

type Deps = {
  readonly reminders: RemindersService
  readonly devices: DevicesStore
  readonly isPushEndpoint: (endpoint: string) => boolean
  /** Null where the operator switched reminders off. */
  readonly publicKey: (() => Promise<string>) | null
  readonly clock: Clock
}

export function remindersRoutes(
  { serve, consumeLimit }: Api,
  { reminders, devices, isPushEndpoint, publicKey, clock }: Deps,
): void {
  const assertOffered = () => {
    if (!publicKey) throw remindersNotOffered()
  }

  serve(showReminderOffer, async () => ({
    public_key: publicKey && (await publicKey()),
    mail: publicKey !== null,
  }))

  serve(saveReminderDevice, async ({ body: { endpoint, keys, stored_done, ...plan }, request }) => {
    assertOffered()
    if (!isPushEndpoint(endpoint)) throw new ApiError('invalidPushEndpoint')
    const planHere = withKnownZone(plan)
    if (!(await devices.isKnown(endpoint))) await consumeLimit(request, { limit: 'new-device' })
    const target = { endpoint, ...keys }
    const now = new Date(clock.now())
    const doneByAction = await devices.save(target, {
      plan: planHere,
      storedDone: stored_done,
      now,
    })
    if (!doneByAction) throw new ApiError('invalidPushEndpoint')
    return { done_by_action: [...doneByAction] }
  })

  serve(removeReminderDevice, async ({ body }) => devices.remove(body))

  serve(sendTestReminder, async ({ body }) => {
    assertOffered()
    const device = await devices.find(body)
    const outcome = device ? await reminders.sendTest(device) : 'unknown-device'
    if (outcome === 'unknown-device') throw new ApiError('unknownReminderDevice')
    if (outcome === 'failed') throw new ApiError('pushFailed')
  })

  serve(answerReminder, async ({ body: { token, action } }) => {
    if (!(await reminders.answer(token, action))) throw new ApiError('unknownReminderDevice')
  })
}

export function remindersNotOffered(): ApiError {
  return new ApiError('remindersNotOffered', { retryAfterSeconds: PAUSED_RETRY_SECONDS })
}

/** A plan with its zone as this machine names it. Browsers may know others; to guess would be to write at the wrong hour. */
export function withKnownZone<Plan extends { readonly zone: string }>(plan: Plan): Plan {
  const zone = usualZoneName(plan.zone)
  if (zone === null) throw new ApiError('invalidField', { message: 'A field is invalid: zone' })
  return { ...plan, zone }
}
