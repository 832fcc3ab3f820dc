import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
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
