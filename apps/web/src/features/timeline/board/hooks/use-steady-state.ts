import { useCallback, useRef, useState } from 'react'

/**
 * State that is looked at much more often than it changes. React cannot tell for sure that nothing changed after a
 * change, and goes through the page once more; it is not told of what stays the same.
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
