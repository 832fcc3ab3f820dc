import { useCallback, useRef, useState } from 'react'

/**
 * State that is set much more often than it changes. After a change, React may render once more even if the same value
 * is set; this never sets the same value.
 */
export function useSteadyState<Value>(first: () => Value) {
  const [value, setValue] = useState(first)
  const last = useRef(value)
  const change = useCallback((next: (last: Value) => Value) => {
    const changed = next(last.current)
    if (changed === last.current) return
    last.current = changed
    setValue(() => changed)
  }, [])
  return [value, change] as const
}
