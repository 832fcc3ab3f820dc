import type { BotCheckAction } from '@bannerday/contract/accounts'
import type { SiteConfig } from '@bannerday/contract/site-config'
import { type ReactNode, useRef } from 'react'
import { Alert } from '#ui/alert.tsx'
import { BotCheck } from './bot-check/bot-check.tsx'
import type { useBotCheck } from './hooks/use-bot-check.ts'
import type { Result } from './hooks/use-timed-result.ts'
import styles from './form-frame.module.css'

/** What the bot check is for, and which one this site uses. */
export type Proof = { readonly action: BotCheckAction; readonly check: SiteConfig['bot_check'] }

type Props = {
  readonly id?: string
  readonly label: string
  /** Left out for players who are signed in. */
  readonly proof?: Proof | undefined
  readonly bot: ReturnType<typeof useBotCheck>
  readonly result: Result | null
  readonly onSubmit: () => void
  /** The fields. */
  readonly children: ReactNode
  readonly button?: ReactNode
}

/** The layout of every form: fields, bot check, result, button. */
export function FormFrame({ id, label, proof, bot, result, onSubmit, children, button }: Props) {
  const hadFocusRef = useRef(false)
  return (
    <form
      id={id}
      className={styles.form}
      aria-label={label}
      // Our own messages in the player's language, instead of the browser's in its own.
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
