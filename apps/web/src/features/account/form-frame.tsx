import type { SiteConfig } from '@bannerday/contract/site-config'
import { type ReactNode, useRef } from 'react'
import { Alert } from '#ui/alert.tsx'
import type { BotCheckAction } from './bot-check/bot-check-action.ts'
import { BotCheck } from './bot-check/bot-check.tsx'
import type { useBotCheck } from './hooks/use-bot-check.ts'
import type { Result } from './hooks/use-timed-result.ts'
import styles from './form-frame.module.css'

/** What the player does, and how this site wants it proved that a person does it. */
export type Proof = { readonly action: BotCheckAction; readonly check: SiteConfig['bot_check'] }

type Props = {
  readonly id?: string
  readonly label: string
  /** Left out where the player is known already. */
  readonly proof?: Proof | undefined
  readonly bot: ReturnType<typeof useBotCheck>
  readonly result: Result | null
  readonly onSubmit: () => void
  /** The fields. */
  readonly children: ReactNode
  readonly button?: ReactNode
}

/** Fields, the proof of a person, the result and the button, in this order in every form. */
export function FormFrame({ id, label, proof, bot, result, onSubmit, children, button }: Props) {
  const hadFocusRef = useRef(false)
  return (
    <form
      id={id}
      className={styles.form}
      aria-label={label}
      // Our own words in the player's language, instead of the browser's in its own.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {proof ? (
        <BotCheck
          key={bot.round}
          {...proof}
          onToken={bot.onToken}
          onTimeout={bot.reset}
          hadFocusRef={hadFocusRef}
        />
      ) : null}
      {result ? <Alert tone={result.tone}>{result.text}</Alert> : null}
      {button}
    </form>
  )
}
