import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createToasts, ToastProvider } from './toast-provider.tsx'

const network = vi.hoisted(() => ({ isDown: true }))
vi.mock('./toaster.tsx', async (original) => {
  if (network.isDown) throw new Error('no network')
  return original()
})

it('a message that cannot be drawn leaves the page standing, and comes with the next one', async () => {
  const toasts = createToasts()
  render(
    <ToastProvider toasts={toasts} closeLabel="Close" regionLabel="Messages">
      <p>The page</p>
    </ToastProvider>,
  )
  await act(async () => toasts.show({ message: 'Upload failed', kind: 'error' }))
  await expect(import('./toaster.tsx')).rejects.toThrow('error when mock')
  expect(screen.getByText('The page')).toBeDefined()

  network.isDown = false
  await act(async () => toasts.show({ message: 'Uploaded' }))
  expect(await screen.findByText('Uploaded')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe('Upload failed')
})
