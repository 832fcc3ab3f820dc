import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ToastProvider, createToasts } from './toast.tsx'

const network = vi.hoisted(() => ({ isDown: true }))
vi.mock('./toaster.tsx', async (original) => {
  if (network.isDown) throw new Error('no network')
  return original()
})

it('a toast whose code cannot be fetched does not break the page, and is shown with the next toast', async () => {
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
