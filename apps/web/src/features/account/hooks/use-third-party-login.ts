import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loginAddress, type Provider, thirdPartyKey } from '#data/third-party.ts'
import { accountFailureText } from '#features/account/account-failure.ts'
import { REDIRECT_MS } from '#features/account/form-times.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useToast } from '#ui/toast/toast-provider.tsx'

/**
 * Sends the browser to a provider. Busy while the address is fetched, for a while after the browser was sent there, and
 * while the app completes a login the browser came back from.
 */
export function useThirdPartyLogin(provider: Provider, isDomestic: boolean) {
  const { t } = useI18n()
  const showToast = useToast()
  const [isLeaving, setIsLeaving] = useState(false)
  const running = useIsMutating({ mutationKey: thirdPartyKey(provider) })

  const { mutate } = useMutation({
    mutationKey: thirdPartyKey(provider),
    mutationFn: () => loginAddress(provider, isDomestic),
    onSuccess: (address) => {
      setIsLeaving(true)
      window.location.assign(address)
    },
    onError: (error) =>
      showToast({
        kind: 'error',
        message: accountFailureText(t, error, `third-party.${provider}.url-failed`),
      }),
  })

  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(() => setIsLeaving(false), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isLeaving])

  return { start: () => mutate(), isBusy: isLeaving || running > 0 }
}
