import { verifyEmail } from '@bannerday/contract/accounts'
import { MutationObserver } from '@tanstack/react-query'
import type { Services } from '#app/services.ts'
import { call } from '#data/call.ts'
import { completeLogin, type Return, thirdPartyKey } from '#data/third-party.ts'
import { askAbout } from '#features/account/qr-question/asked-pair.ts'
import { offerReset } from '#features/account/security/pending-reset.ts'
import { openSession } from '#features/account/session.ts'
import type { PlainKey } from '#i18n/messages.ts'
import { failureText } from '#widgets/failure-text.ts'
import type { StartupPlan } from './plan.ts'

type Ways = Services & { readonly goToSettings: () => void }

/** Does what the address asked for and tells the player how it went. Never fails. */
export async function runStartup(plan: StartupPlan, ways: Ways): Promise<void> {
  // Asked for each time: the player may have changed the language while the server was thinking.
  const say = (key: PlainKey) => ways.i18n.current().t(key)
  switch (plan.kind) {
    case 'nothing':
      return
    case 'verify-email':
      await attempt(ways, 'register.verification-failed', async () => {
        await call(verifyEmail, { token: plan.token })
        ways.toasts.show({ message: say('register.verified') })
      })
      ways.goToSettings()
      return
    case 'reset-password':
      ways.goToSettings()
      offerReset(plan.token)
      return
    case 'third-party-returned':
      await attempt(ways, `third-party.${plan.from.provider}.callback-failed`, async () => {
        openSession(await complete(plan.from, ways))
        ways.toasts.show({ message: say('account.login-succeeded') })
      })
      return
    case 'third-party-refused': {
      // What the address says about the reason is not shown: anybody can write an address.
      const message = say(plan.provider ? `third-party.${plan.provider}.failed` : 'errors.thirdPartyFailed')
      ways.toasts.show({ kind: 'error', message })
      return
    }
    case 'qr-needs-login':
      ways.toasts.show({ kind: 'warning', message: say('qr.login-required') })
      return
    case 'confirm-qr':
      // Never confirmed from here: anybody can send a link. The account panel asks the player.
      askAbout(plan.pair)
      ways.goToSettings()
  }
}

/** As a mutation of the app's own, so that the account panel can show that a login is under way. */
function complete(from: Return, { queryClient }: Services): Promise<string> {
  return new MutationObserver(queryClient, {
    mutationKey: thirdPartyKey(from.provider),
    mutationFn: () => completeLogin(from),
  }).mutate()
}

async function attempt(ways: Services, fallback: PlainKey, task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    const { t } = ways.i18n.current()
    ways.toasts.show({ kind: 'error', message: failureText(t, error, fallback) })
  }
}
