import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ConfirmDialog, Dialog } from './dialog.tsx'
import { BottomSheet } from './drawer.tsx'

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

it('a dialog is named by its title and has a description', () => {
  render(<Dialog isOpen title="Launch" description="Choose a server" />)
  expect(screen.getByRole('dialog', { name: 'Launch', description: 'Choose a server' })).toBeDefined()
})

it.each([
  ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('a dialog closes with %s and returns the focus', async (_, close) => {
  render(<Opener />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  await screen.findByRole('dialog', { name: 'Launch' })
  await close()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

function DeletingOne({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isThere, setIsThere] = useState(true)
  return (
    <>
      {isThere ? (
        <button type="button" onClick={() => setIsOpen(true)}>
          Own entry
        </button>
      ) : null}
      <ConfirmDialog
        isOpen={isOpen}
        title={title}
        message="It cannot be had back."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={() => {
          setIsThere(false)
          setIsOpen(false)
        }}
        onCancel={() => setIsOpen(false)}
      />
      {children}
    </>
  )
}

async function deleteOne() {
  await userEvent.click(screen.getByRole('button', { name: 'Own entry' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

it('the heading of the page takes the focus where the opener of a dialog has gone', async () => {
  render(<DeletingOne title="Delete it?">{PAGE}</DeletingOne>)
  await deleteOne()
  await waitFor(() => expect(document.activeElement?.localName).toBe('h1'))
})

it('the focus stays in a sheet where the opener in it has gone', async () => {
  render(
    <>
      {PAGE}
      <BottomSheet isOpen onClose={() => {}} title="19 November" closeLabel="Close">
        <DeletingOne title="Delete it?">{null}</DeletingOne>
      </BottomSheet>
    </>,
  )
  await deleteOne()
  const sheet = screen.getByRole('dialog', { name: '19 November' })
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true))
})

function SheetOfPressed() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {PAGE}
      <button key={String(isOpen)} type="button" onClick={() => setIsOpen(true)}>
        Day
      </button>
      <BottomSheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="19 November" closeLabel="Close">
        Nothing
      </BottomSheet>
    </>
  )
}

it('a sheet leaves the focus to the heading where its opener has gone', async () => {
  render(<SheetOfPressed />)
  await userEvent.click(screen.getByRole('button', { name: 'Day' }))
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.localName).toBe('h1'))
})

const PAGE = (
  <main key="page">
    <h1 tabIndex={-1}>Timeline</h1>
  </main>
)

it.each([
  [
    'dialog',
    <Dialog key="dialog" isOpen onClose={() => {}} closeLabel="Close" title="Not found" />,
    <Dialog key="dialog" isOpen={false} onClose={() => {}} closeLabel="Close" title="Not found" />,
  ],
  [
    'confirmation that is gone at once',
    <ConfirmDialog
      key="dialog"
      isOpen
      title="Sign in?"
      message="Another device asks."
      confirmLabel="Confirm"
      cancelLabel="Decline"
      onConfirm={() => {}}
      onCancel={() => {}}
    />,
    null,
  ],
])('a %s that an address opened leaves the focus to the heading of the page', async (_, open, closed) => {
  const { rerender } = render([PAGE, open])
  await waitFor(() => expect(document.activeElement?.localName).toBe('button'))
  rerender([PAGE, closed])
  await waitFor(() => expect(document.activeElement?.localName).toBe('h1'))
})

it('a dialog over another dims it too', () => {
  render(
    <Dialog isOpen title="Activity">
      <Dialog isOpen title="Report" />
    </Dialog>,
  )
  const scrims = document.querySelectorAll('[role="presentation"][class*="scrim"]')
  expect(scrims).toHaveLength(2)
})

it('a dialog without a way to close stays until its own button is pressed', async () => {
  render(<Dialog isOpen title="Welcome" footer={<button type="button">Confirm</button>} />)
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Welcome' })).toBeDefined()
})

it('a confirmation focuses Cancel, whatever else it offers, and reports the answer', async () => {
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
    >
      <input type="checkbox" aria-label="For good" />
    </ConfirmDialog>,
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
