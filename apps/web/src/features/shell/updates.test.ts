import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Updates, watchUpdates } from './updates.ts'

/** A worker, a registration and a container with just what the page looks at; the real ones are met in the stories. */
class FakeWorker extends EventTarget {
  state = 'installing'
  readonly messages: unknown[] = []
  postMessage = (message: unknown) => void this.messages.push(message)
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  active: FakeWorker | null = null
  find(worker: FakeWorker) {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null
  takeOver(worker: FakeWorker) {
    this.controller = worker
    this.dispatchEvent(new Event('controllerchange'))
  }
}

const reload = vi.fn<() => void>()
let container: FakeContainer
let registration: FakeRegistration
beforeEach(() => {
  reload.mockClear()
  container = new FakeContainer()
  registration = new FakeRegistration()
})

function watch(): Updates {
  const updates = Reflect.apply(watchUpdates, null, [{ workers: container, reload }])
  updates.follow(registration)
  return updates
}

describe('on a first visit', () => {
  it('the first worker takes over without a word', () => {
    const updates = watch()
    const first = new FakeWorker()
    registration.find(first)
    first.become('installed')
    container.takeOver(first)
    expect(updates.isReady()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it('so does one that is in charge before it is heard of, as in Safari', () => {
    const updates = watch()
    const first = new FakeWorker()
    registration.find(first)
    container.controller = first
    registration.active = first
    first.become('installed')
    container.takeOver(first)
    expect(updates.isReady()).toBe(false)
  })

  it('and one that is about to take over when the page begins to look', () => {
    registration.waiting = new FakeWorker()
    expect(watch().isReady()).toBe(false)
  })
})

describe('on a later visit', () => {
  beforeEach(() => {
    const running = new FakeWorker()
    container.controller = running
    registration.active = running
  })

  it('a version that was left waiting is offered', () => {
    registration.waiting = new FakeWorker()
    expect(watch().isReady()).toBe(true)
  })

  it('a version that arrives is offered when it is all there, and listeners are told', () => {
    const updates = watch()
    const listener = vi.fn<() => void>()
    updates.subscribe(listener)
    const next = new FakeWorker()
    registration.find(next)
    expect(updates.isReady()).toBe(false)
    next.become('installed')
    expect(updates.isReady()).toBe(true)
    expect(listener).toHaveBeenCalledOnce()
  })

  it('the page is loaded anew only after the player accepted, once the new version is in charge', () => {
    const next = new FakeWorker()
    registration.waiting = next
    const updates = watch()
    updates.accept()
    expect(next.messages).toEqual(['skip-waiting'])
    expect(reload).not.toHaveBeenCalled()
    container.takeOver(next)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('can be put off', () => {
    registration.waiting = new FakeWorker()
    const updates = watch()
    updates.dismiss()
    expect(updates.isReady()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it('another tab that updates does not reload this one, which is offered the same', () => {
    const updates = watch()
    container.takeOver(new FakeWorker())
    expect(reload).not.toHaveBeenCalled()
    expect(updates.isReady()).toBe(true)
    updates.accept()
    expect(reload).toHaveBeenCalledOnce()
  })
})

it('does nothing where there are no service workers', () => {
  const updates = watchUpdates({ workers: undefined, reload })
  expect(updates.isReady()).toBe(false)
})
