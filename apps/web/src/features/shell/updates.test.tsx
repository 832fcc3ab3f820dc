import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { type Updates, watchUpdates, UpdateBanner } from './updates.tsx'

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

describe('on a first visit no update is offered when', () => {
  it('the first worker takes over', () => {
    const updates = watch()
    const first = new FakeWorker()
    registration.find(first)
    first.become('installed')
    container.takeOver(first)
    expect(updates.isReady()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it('the first worker controls the page before the event, as in Safari', () => {
    const updates = watch()
    const first = new FakeWorker()
    registration.find(first)
    container.controller = first
    registration.active = first
    first.become('installed')
    container.takeOver(first)
    expect(updates.isReady()).toBe(false)
  })

  it('the first worker is about to take over when the page looks', () => {
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

  it('a version that is waiting already is offered', () => {
    registration.waiting = new FakeWorker()
    expect(watch().isReady()).toBe(true)
  })

  it('a version that arrives is offered once it is installed, and listeners are notified', () => {
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

  it('the page reloads only after the player accepted, once the new version is active', () => {
    const next = new FakeWorker()
    registration.waiting = next
    const updates = watch()
    updates.accept()
    expect(next.messages).toEqual(['skip-waiting'])
    expect(reload).not.toHaveBeenCalled()
    container.takeOver(next)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('an offer can be dismissed', () => {
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

it('without service workers no update is offered', () => {
  const updates = watchUpdates({ workers: undefined, reload })
  expect(updates.isReady()).toBe(false)
})

function someUpdates(isReady = true) {
  const listeners = new Set<() => void>()
  const state = { isReady }
  const accept = vi.fn<() => void>()
  const updates: Updates = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isReady: () => state.isReady,
    accept,
    dismiss: () => {
      state.isReady = false
      for (const listener of listeners) listener()
    },
    follow: () => {},
  }
  return {
    updates,
    accept,
    announce: () => act(() => ((state.isReady = true), listeners.forEach((tell) => tell()))),
  }
}

describe('the update banner', () => {
  it('is empty until a new version is ready', async () => {
    const { updates, announce } = someUpdates(false)
    await renderScreen(<UpdateBanner updates={updates} />)
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
    announce()
    await screen.findByRole('button', { name: 'Update' })
    expect(screen.getByRole('status').textContent).toContain('A new version is ready.')
  })

  it('pressing Update activates the new version', async () => {
    const { updates, accept } = someUpdates()
    const { user } = await renderScreen(<UpdateBanner updates={updates} />)
    await user.click(await screen.findByRole('button', { name: 'Update' }))
    expect(accept).toHaveBeenCalledOnce()
  })

  it('updating is refused with a message while a field contains text', async () => {
    const { updates, accept } = someUpdates()
    const { user } = await renderScreen(
      <>
        <input aria-label="Name" />
        <UpdateBanner updates={updates} />
      </>,
    )
    await user.type(screen.getByRole('textbox'), 'Mika')
    await user.click(await screen.findByRole('button', { name: 'Update' }))
    expect(accept).not.toHaveBeenCalled()
    expect(screen.getByRole('status').textContent).toContain('Finish or clear what you are typing first')
    await user.clear(screen.getByRole('textbox'))
    await user.click(screen.getByRole('button', { name: 'Update' }))
    expect(accept).toHaveBeenCalledOnce()
  })

  it('a text that nobody typed, such as a link to copy, keeps nobody from updating', async () => {
    const { updates, accept } = someUpdates()
    const { user } = await renderScreen(
      <>
        <input aria-label="Link" readOnly value="https://bannerday.example" />
        <UpdateBanner updates={updates} />
      </>,
    )
    await user.click(await screen.findByRole('button', { name: 'Update' }))
    expect(accept).toHaveBeenCalledOnce()
  })

  it('pressing Later hides the banner, and the focus goes to the heading of the page', async () => {
    const { updates, accept } = someUpdates()
    const { user } = await renderScreen(
      <main>
        <h1 tabIndex={-1}>Home</h1>
        <UpdateBanner updates={updates} />
      </main>,
    )
    await user.click(await screen.findByRole('button', { name: 'Later' }))
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
    expect(accept).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Home' }))
  })
})
