import { verifyEmail } from '@bannerday/contract/accounts'
import { MutationObserver } from '@tanstack/react-query'
import type { Services } from '#app/services.ts'
import { call } from '#data/call.ts'
import { completeLogin, thirdPartyKey, type Return } from '#data/third-party.ts'
import { openQrLoginRequest } from '#features/account/qr/qr-login-request.ts'
import { openReset } from '#features/account/security/pending-reset.ts'
import { openSession } from '#features/account/session.ts'
import type { PlainKey } from '#i18n/messages.ts'
import { failureText } from '#widgets/failure-text.ts'
import type { StartupPlan } from './plan.ts'

type StartupServices = Services & { readonly goToSettings: () => void }

/** Carries out the plan and tells the player how it went. Never rejects. */
export async function runStartup(plan: StartupPlan, services: StartupServices): Promise<void> {
  // Read each time: the player may have changed the language while a call was under way.
  const say = (key: PlainKey) => services.i18n.current().t(key)
  switch (plan.kind) {
    case 'nothing':
      return
    case 'verify-email':
      await attempt(services, 'register.verification-failed', async () => {
        await call(verifyEmail, { token: plan.token })
        services.toasts.show({ message: say('register.verified') })
      })
      services.goToSettings()
      return
    case 'reset-password':
      services.goToSettings()
      openReset(plan.token)
      return
    case 'third-party-returned':
      await attempt(services, `third-party.${plan.from.provider}.callback-failed`, async () => {
        openSession(await complete(plan.from, services))
        services.toasts.show({ message: say('account.login-succeeded') })
      })
      return
    case 'third-party-refused': {
      // The reason given in the address is not shown: anybody can write an address.
      const message = say(plan.provider ? `third-party.${plan.provider}.failed` : 'errors.thirdPartyFailed')
      services.toasts.show({ kind: 'error', message })
      return
    }
    case 'qr-needs-login':
      services.toasts.show({ kind: 'warning', message: say('qr.login-required') })
      return
    case 'confirm-qr':
      // Not confirmed here, because anybody can send a link: the account panel asks the player first.
      openQrLoginRequest(plan.request)
      services.goToSettings()
  }
}

/** A mutation with the key that the account panel watches, so that it shows the login as under way. */
function complete(from: Return, { queryClient }: Services): Promise<string> {
  return new MutationObserver(queryClient, {
    mutationKey: thirdPartyKey(from.provider),
    mutationFn: () => completeLogin(from),
  }).mutate()
}

async function attempt(services: Services, fallback: PlainKey, task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    const { t } = services.i18n.current()
    services.toasts.show({ kind: 'error', message: failureText(t, error, fallback) })
  }
}
