import { randomUUID } from 'node:crypto'

/** Names a request in the log and in its answer. */
export function newRequestId(): string {
  return randomUUID()
}
