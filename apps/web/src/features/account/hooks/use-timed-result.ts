import { useCallback, useEffect, useState } from 'react'

export type Result = { readonly tone: 'success' | 'error'; readonly text: string; readonly forMs: number }

/** How a form went; hidden again after `forMs`. */
export function useTimedResult() {
  const [result, setResult] = useState<Result | null>(null)
  const show = useCallback((next: Result | null) => setResult(next), [])

  useEffect(() => {
    if (!result) return undefined
    const timer = setTimeout(() => setResult(null), result.forMs)
    return () => clearTimeout(timer)
  }, [result])

  return [result, show] as const
}
