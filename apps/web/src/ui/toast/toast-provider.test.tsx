import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ToastProvider, useToast } from './toast-provider.tsx'
import { createToastQueue, type ToastRequest } from './toast-queue.ts'

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

function renderWith(request: ToastRequest) {
  render(
    <ToastProvider queue={createToastQueue()} closeLabel="Close" regionLabel="Messages">
      <Shower request={request} />
    </ToastProvider>,
  )
}

it('shows a message that its button closes', async () => {
  renderWith({ message: 'Saved' })
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('Saved')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull())
})

it('goes by itself after three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  renderWith({ message: 'Saved' })
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await screen.findByText('Saved')
  await user.unhover(screen.getByText('Saved'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(screen.queryByText('Saved')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1500)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('announces an error at once', async () => {
  renderWith({ message: 'Voting failed', kind: 'error' })
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Voting failed'))
})

it('says the same twice once, and for longer', async () => {
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
