import type { Socket } from 'node:net'
import { ApiError } from './api-error.ts'
import { failureBody } from './failures.ts'

type ParserError = Error & { readonly code?: string }

/** What Node's parser could not read never reaches a route; it is answered in the same envelope all the same. */
export function answerBrokenRequests(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const body = JSON.stringify(failureBody(new ApiError('invalidField')))
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
