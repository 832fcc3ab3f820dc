import { act as actAndWait } from '@testing-library/preact'

/** Renders what a synchronous change leads to, before it returns. */
export function act(change: () => void): void {
  void actAndWait(change)
}
