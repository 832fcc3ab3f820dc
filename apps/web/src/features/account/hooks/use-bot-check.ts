import { useCallback, useState } from 'react'

/** One proof for one attempt: `reset` throws the proof away, and the next round's widget asks anew. */
export function useBotCheck() {
  const [round, setRound] = useState(0)
  const [token, setToken] = useState<string | null>(null)

  const reset = useCallback(() => {
    setToken(null)
    setRound((last) => last + 1)
  }, [])

  return { round, token, onToken: setToken, reset }
}
