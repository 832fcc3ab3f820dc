import * as z from 'zod/mini'
import { scriptAddress } from '#widgets/script-address.ts'
// oxlint-disable-next-line import/default -- what the build gives for it is its address
import workerPath from './decoder-worker.ts?worker&url'

/** Without a text it has failed; a text of `null` is a picture without a code. */
const answer = z.object({ text: z.optional(z.nullable(z.string())) })

export type Decoder = {
  /** What the QR code in a picture says. Takes the picture over. */
  readonly read: (picture: ImageBitmap) => Promise<string | null>
  readonly close: () => void
}

export function openDecoder(): Decoder {
  const worker = new Worker(scriptAddress(workerPath), { type: 'module' })
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The decoder could not be started')))
  })
  // Nobody may be reading when it breaks; whoever reads next hears of it.
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
