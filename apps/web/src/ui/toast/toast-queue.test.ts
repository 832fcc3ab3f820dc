import { expect, it, vi } from 'vitest'
import { createToastQueue, type Toast } from './toast-queue.ts'

it('is a success for three seconds unless told otherwise', () => {
  const queue = createToastQueue()
  const receive = vi.fn<(toast: Toast) => void>()
  queue.deliverTo(receive)
  queue.show({ message: 'Saved' })
  expect(receive).toHaveBeenCalledExactlyOnceWith({ message: 'Saved', kind: 'success', durationMs: 3000 })
})

it('leaves errors for six seconds', () => {
  const queue = createToastQueue()
  const receive = vi.fn<(toast: Toast) => void>()
  queue.deliverTo(receive)
  queue.show({ message: 'Voting failed', kind: 'error' })
  expect(receive).toHaveBeenCalledExactlyOnceWith({
    message: 'Voting failed',
    kind: 'error',
    durationMs: 6000,
  })
})

it('keeps what comes before anyone draws it, in order and once', () => {
  const queue = createToastQueue()
  queue.show({ message: 'first' })
  queue.show({ message: 'second' })
  const messages: string[] = []
  const stop = queue.deliverTo(({ message }) => messages.push(message))
  stop()
  queue.show({ message: 'third' })
  queue.deliverTo(({ message }) => messages.push(message))
  expect(messages).toEqual(['first', 'second', 'third'])
})

it('tells of every toast that nobody draws, and of no other', () => {
  const queue = createToastQueue()
  const listener = vi.fn<() => void>()
  queue.subscribe(listener)
  expect(queue.hasShown()).toBe(false)
  queue.show({ message: 'first' })
  queue.show({ message: 'second' })
  expect(queue.hasShown()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(2)
  queue.deliverTo(() => {})
  queue.show({ message: 'third' })
  expect(listener).toHaveBeenCalledTimes(2)
})
