import { useCallback, useState } from 'react'

type BotCheck = {
  readonly round: number
  readonly token: string | null
  readonly onToken: (token: string | null) => void
  readonly reset: () => void
}

/** A token is good for one attempt: `reset` drops it and starts another round of the check. */
export function useBotCheck(): BotCheck {
  const [round, setRound] = useState(0)
  const [token, setToken] = useState<string | null>(null)

  const reset = useCallback(() => {
    setToken(null)
    setRound((last) => last + 1)
  }, [])

  return { round, token, onToken: setToken, reset }
}
