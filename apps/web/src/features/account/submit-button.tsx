import type { SiteConfig } from '@bannerday/contract/site-config'
import { Button } from '#ui/button.tsx'
import { MethodLabel } from './method-label.tsx'

type Props = {
  readonly label: string
  readonly method: SiteConfig['sign_in']['login']
  readonly isBusy: boolean
}

export function SubmitButton({ label, method, isBusy }: Props) {
  const isPaused = method.paused || !method.enabled
  return (
    <Button type="submit" variant="primary" isBlock isBusy={isBusy} disabled={isPaused}>
      <MethodLabel label={label} isPaused={isPaused} />
    </Button>
  )
}
