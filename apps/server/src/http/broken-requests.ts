import type { Socket } from 'node:net'
import { ApiError } from './api-error.ts'
import { failureBody } from './failures.ts'

type ParserError = Error & { readonly code?: string }

const STATUSES: Readonly<Record<string, readonly [code: number, phrase: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** Requests that Node's parser rejects reach no route, but get our envelope too. */
export function answerBrokenRequests(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [code, phrase] = STATUSES[error.code ?? ''] ?? [400, 'Bad Request']
  const body = JSON.stringify({ ...failureBody(new ApiError('invalidField')), code })
  socket.write(
    `HTTP/1.1 ${code} ${phrase}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
  // Closes our side and does not wait for the client to close its own.
  socket.destroySoon()
}
