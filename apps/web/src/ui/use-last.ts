import { useState } from 'react'

/** The value, or the last one that was not null: what a dialog or menu shows while it fades out. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
