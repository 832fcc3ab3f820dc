import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { BottomSheet } from './bottom-sheet.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

function Opener() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        closeLabel="Close"
        title="Launch"
        description="Choose a server"
      />
    </>
  )
}

it('a dialog is named, described and 400 px wide', () => {
  render(<Dialog isOpen title="Launch" description="Choose a server" />)
  const dialog = screen.getByRole('dialog', { name: 'Launch', description: 'Choose a server' })
  expect(dialog.style.getPropertyValue('--dialog-width')).toBe('400px')
})

it('takes another width where it is told to', () => {
  render(<Dialog isOpen title="Activity" width={650} />)
  expect(screen.getByRole('dialog', { name: 'Activity' }).style.getPropertyValue('--dialog-width')).toBe(
    '650px',
  )
})

it.each([
  ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('closes with %s and gives the focus back', async (_, close) => {
  render(<Opener />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  await screen.findByRole('dialog', { name: 'Launch' })
  await close()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

it('stays until its own button is pressed when nothing else may close it', async () => {
  render(<Dialog isOpen title="Welcome" footer={<button type="button">Confirm</button>} />)
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Welcome' })).toBeDefined()
})

it('asks before what cannot be taken back, with Cancel first', async () => {
  const onConfirm = vi.fn<() => void>()
  const onCancel = vi.fn<() => void>()
  render(
    <ConfirmDialog
      isOpen
      title="Clear slot 1?"
      message="The saved copy is removed."
      confirmLabel="Clear"
      cancelLabel="Cancel"
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  )
  screen.getByRole('alertdialog', { name: 'Clear slot 1?', description: 'The saved copy is removed.' })
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(document.activeElement).toBe(cancel))
  await userEvent.keyboard('{Enter}')
  expect(onCancel).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('a bottom sheet is a named dialog that its button closes', async () => {
  const onClose = vi.fn<() => void>()
  render(
    <BottomSheet isOpen title="14 October" closeLabel="Close" onClose={onClose}>
      Three activities
    </BottomSheet>,
  )
  expect(screen.getByRole('dialog', { name: '14 October' }).textContent).toContain('Three activities')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
