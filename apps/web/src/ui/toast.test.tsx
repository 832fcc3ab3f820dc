import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ToastProvider, createToasts, type ToastRequest, useToast } from './toast.tsx'

afterEach(() => {
  vi.useRealTimers()
})

function Shower({ request }: { readonly request: ToastRequest }) {
  const showToast = useToast()
  return (
    <button type="button" onClick={() => showToast(request)}>
      Show
    </button>
  )
}

function renderWith(request: ToastRequest, toasts = createToasts()) {
  render(
    <ToastProvider toasts={toasts} closeLabel="Close" regionLabel="Messages">
      <Shower request={request} />
    </ToastProvider>,
  )
}

it('a toast shows its message until its button is pressed', async () => {
  renderWith({ message: 'Saved' })
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('Saved')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull())
})

it.each([
  ['a success', 'three seconds', { message: 'Saved' }, 3000],
  ['an error', 'six seconds', { message: 'Saved', kind: 'error' }, 6000],
  ['any', 'as long as it says', { message: 'Saved', durationMs: 9000 }, 9000],
] as const)('%s goes by itself after %s', async (_, _time, request, durationMs) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  renderWith(request)
  await user.click(screen.getByRole('button', { name: 'Show' }))
  const text = await screen.findByText('Saved', { selector: 'p' })
  await user.unhover(text)
  await vi.advanceTimersByTimeAsync(durationMs - 1000)
  expect(screen.queryByText('Saved', { selector: 'p' })).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1500)
  expect(screen.queryByText('Saved', { selector: 'p' })).toBeNull()
})

it('toasts from before the page was rendered are shown, newest first', async () => {
  const toasts = createToasts()
  toasts.show({ message: 'First' })
  toasts.show({ message: 'Second' })
  renderWith({ message: 'Saved' }, toasts)
  await screen.findByText('First')
  expect(screen.getAllByText(/First|Second/).map((toast) => toast.textContent)).toEqual(['Second', 'First'])
})

it('three toasts are shown at a time', async () => {
  const toasts = createToasts()
  renderWith({ message: 'Saved' }, toasts)
  act(() => ['1', '2', '3', '4'].forEach((message) => toasts.show({ message })))
  await screen.findByText('4')
  const limited = document.querySelectorAll('[data-limited]')
  expect(Array.from(limited, (toast) => toast.textContent)).toEqual(['1'])
})

it('an error toast is announced at once', async () => {
  renderWith({ message: 'Voting failed', kind: 'error' })
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Voting failed'))
})

it('a repeated message stays one toast, and is shown for longer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  renderWith({ message: 'Saved' })
  const show = screen.getByRole('button', { name: 'Show' })
  await user.click(show)
  await screen.findByText('Saved')
  await vi.advanceTimersByTimeAsync(2000)
  await user.click(show)
  await vi.advanceTimersByTimeAsync(100)
  expect(screen.getAllByText('Saved')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1900)
  expect(screen.getAllByText('Saved')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1500)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('a repeated message with an action is a toast of its own, for each action is about something else', async () => {
  const undone: string[] = []
  const toasts = createToasts()
  const showDeleted = (title: string) =>
    toasts.show({ message: 'Deleted', action: { label: 'Undo', onSelect: () => undone.push(title) } })
  renderWith({ message: 'Saved' }, toasts)
  act(() => ['First', 'Second'].forEach(showDeleted))
  const undos = await screen.findAllByRole('button', { name: 'Undo' })
  for (const undo of undos) await userEvent.click(undo)
  expect(undone).toEqual(['Second', 'First'])
})

const isGone = () => waitFor(() => expect(screen.queryByText('Deleted')).toBeNull())

describe('the focus goes back to where it was', () => {
  const undone: (string | undefined)[] = []
  const UNDO = {
    message: 'Deleted',
    action: { label: 'Undo', onSelect: () => undone.push(document.activeElement?.localName) },
  }

  async function showAndReach(name: string) {
    undone.length = 0
    const toasts = createToasts()
    const page = (shower: ReactNode) => (
      <ToastProvider toasts={toasts} closeLabel="Close" regionLabel="Messages">
        <main>
          <h1 tabIndex={-1}>Settings</h1>
          {shower}
        </main>
      </ToastProvider>
    )
    const { rerender } = render(page(<Shower request={UNDO} />))
    const shower = screen.getByRole('button', { name: 'Show' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const button = await screen.findByRole('button', { name })
    while (document.activeElement !== button) await userEvent.tab()
    return { shower, removeShower: () => rerender(page(null)) }
  }

  it('when the action of a toast is pressed, before it is done', async () => {
    const { shower } = await showAndReach('Undo')
    await userEvent.keyboard('{Enter}')
    expect(undone).toEqual(['button'])
    expect(document.activeElement).toBe(shower)
    await isGone()
    expect(document.activeElement).toBe(shower)
  })

  it.each([
    ['closed', '{Enter}'],
    ['sent away', '{Escape}'],
  ])('when a toast is %s', async (_, key) => {
    const { shower } = await showAndReach('Close')
    await userEvent.keyboard(key)
    await isGone()
    expect(document.activeElement).toBe(shower)
  })

  it('and where that is gone, to the heading of the page', async () => {
    const { removeShower } = await showAndReach('Undo')
    removeShower()
    await userEvent.keyboard('{Enter}')
    expect(undone).toEqual(['h1'])
    await isGone()
    expect(document.activeElement?.localName).toBe('h1')
  })
})
