import * as z from 'zod/mini'
import { scriptAddress } from '#widgets/web-address.ts'
// oxlint-disable-next-line import/default -- the build replaces the import with the worker's address
import workerPath from './decoder-worker.ts?worker&url'

/** Without a text decoding has failed; `null` means that the picture contains no code. */
const answer = z.object({ text: z.optional(z.nullable(z.string())) })

export type Decoder = {
  /** The content of the QR code in a picture. The picture is transferred and cannot be used afterwards. */
  readonly read: (picture: ImageBitmap) => Promise<string | null>
  readonly close: () => void
}

export function openDecoder(): Decoder {
  const worker = new Worker(scriptAddress(workerPath), { type: 'module' })
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The decoder could not be started')))
  })
  // Handled by the next `read`; it may break while none is running.
  broken.catch(() => {})

  function ask(picture: ImageBitmap): Promise<string | null> {
    const { port1, port2 } = new MessageChannel()
    return new Promise((resolve, reject) => {
      port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const { text } = answer.parse(data)
        port1.close()
        if (text === undefined) reject(new Error('The decoder has failed'))
        else resolve(text)
      })
      port1.start()
      worker.postMessage(picture, [picture, port2])
    })
  }

  return {
    read: (picture) => Promise.race([ask(picture), broken]),
    close: () => worker.terminate(),
  }
}
