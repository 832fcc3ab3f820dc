import type { DataOf, Endpoint } from '@bannerday/contract/endpoint'
import * as z from 'zod/mini'
import { ApiFailure } from './api-failure.ts'
import { retryAfterSeconds } from './retry-after.ts'

/** Looser than the contract's envelope: an answer that lacks a field is still understood. */
const looseEnvelope = z.object({
  code: z.catch(z.optional(z.int()), undefined),
  message: z.catch(z.optional(z.string()), undefined),
  error_code: z.catch(z.optional(z.int()), undefined),
  data: z.optional(z.unknown()),
})

type LooseEnvelope = z.output<typeof looseEnvelope>

/** Goes by the envelope's code, else by the HTTP status, and parses the data with the endpoint's schema. */
export function readAnswer<E extends Endpoint>(endpoint: E, response: Response, text: string): DataOf<E> {
  const envelope = parseEnvelope(text)
  const code = envelope?.code ?? response.status
  if (code !== 200 && code !== endpoint.success) throw refusal(code, envelope, response)
  // Without an envelope this is not our API but something in between, such as the login page of a hotel.
  if (!envelope) throw new ApiFailure('invalid-answer', { code })
  const parsed = z.safeParse<E['data']>(endpoint.data, envelope.data)
  if (!parsed.success) throw new ApiFailure('invalid-answer', { code, cause: parsed.error })
  return parsed.data
}

function parseEnvelope(text: string): LooseEnvelope | undefined {
  try {
    return looseEnvelope.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function refusal(code: number, envelope: LooseEnvelope | undefined, response: Response): ApiFailure {
  return new ApiFailure('refused', {
    code,
    errorCode: envelope?.error_code,
    serverMessage: envelope?.message?.trim() || undefined,
    retryAfterSeconds: retryAfterSeconds(response.headers.get('retry-after'), Date.now()),
    data: envelope?.data,
  })
}
