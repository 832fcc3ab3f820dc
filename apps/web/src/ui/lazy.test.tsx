import { act, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { lazyComponent, lazyPart, lazyPopup, onLoadFailure } from './lazy.tsx'

const Heading = ({ title }: { readonly title: string }) => <h1>{title}</h1>

// React reports what boundaries have caught.
beforeEach(() => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => report.mockRestore())
})

/** Fails the given number of times, then loads; counts its calls. */
function loader<Part>(part: Part, failures = 0) {
  return vi.fn<() => Promise<Part>>(async () => {
    if (failures-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  })
}

describe('a component that is fetched when it is needed', () => {
  it('renders at once when it was preloaded', async () => {
    const { Component: Page, preload } = lazyComponent(async () => Heading)
    await preload()
    render(<Page title="Timeline" />)
    expect(screen.getByRole('heading', { name: 'Timeline' })).toBeDefined()
  })

  it('suspends when it was not preloaded, and is fetched once', async () => {
    const load = loader(Heading)
    const { Component: Page, preload } = lazyComponent(load)
    await act(async () =>
      render(
        <Suspense fallback="wait">
          <Page title="Timeline" />
        </Suspense>,
      ),
    )
    expect(screen.getByRole('heading', { name: 'Timeline' })).toBeDefined()
    await preload()
    expect(load).toHaveBeenCalledOnce()
  })

  it('can be preloaded again after a failure', async () => {
    const { preload } = lazyComponent(loader(Heading, 1))
    await expect(preload()).rejects.toThrow('could not be fetched')
    await expect(preload()).resolves.toBeUndefined()
  })
})

it('a part that cannot be fetched leaves the page as it is, and comes when the network is back', async () => {
  const Part = lazyPart(loader(Heading, 1))
  await act(async () => render(<Part title="Soon" />))
  expect(screen.queryByRole('heading')).toBeNull()
  await act(async () => dispatchEvent(new Event('online')))
  expect(screen.getByRole('heading', { name: 'Soon' })).toBeDefined()
})

it('a part that cannot be fetched is fetched again when the player comes back to the page', async () => {
  const Part = lazyPart(loader(Heading, 1))
  await act(async () => render(<Part title="Soon" />))
  expect(screen.queryByRole('heading')).toBeNull()
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByRole('heading', { name: 'Soon' })).toBeDefined()
})

it('a part that cannot be fetched and is no longer there is not fetched again', async () => {
  const load = vi.fn<() => Promise<typeof Heading>>(loader(Heading, 1))
  const Part = lazyPart(load)
  const { unmount } = await act(async () => render(<Part title="Soon" />))
  unmount()
  await act(async () => dispatchEvent(new Event('online')))
  expect(load).toHaveBeenCalledOnce()
})

type DialogProps = { readonly isOpen: boolean; readonly onClose: () => void }
const Dialog = ({ isOpen }: DialogProps) => <dialog open={isOpen} />
const Broken = (): never => {
  throw new Error('a bug')
}

type LazyDialogType = ReturnType<typeof lazyPopup<DialogProps>>

function DialogPage({ LazyDialog }: { readonly LazyDialog: LazyDialogType }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        Open
      </button>
      <LazyDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

function renderWithDialog(LazyDialog: LazyDialogType) {
  render(<DialogPage LazyDialog={LazyDialog} />)
  const button = screen.getByRole('button')
  return { button, open: () => act(async () => button.click()) }
}

describe('a dialog that is fetched when it is opened', () => {
  it('is not fetched before it is opened', async () => {
    const load = loader(Dialog)
    const { open } = renderWithDialog(lazyPopup(load))
    expect(load).not.toHaveBeenCalled()
    await open()
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  it('closes with a message when it cannot be fetched, and is fetched again by the next press', async () => {
    const onFailure = vi.fn<() => void>()
    onTestFinished(onLoadFailure(onFailure))
    const { open, button } = renderWithDialog(lazyPopup(loader(Dialog, 1)))
    await open()
    expect(onFailure).toHaveBeenCalledOnce()
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await open()
    expect(screen.getByRole('dialog')).toBeDefined()
    expect(onFailure).toHaveBeenCalledOnce()
  })

  it('shows no message when preloading fails', async () => {
    const onFailure = vi.fn<() => void>()
    onTestFinished(onLoadFailure(onFailure))
    const LazyDialog = lazyPopup(loader(Dialog, 1))
    LazyDialog.preload()
    const { open } = renderWithDialog(LazyDialog)
    await open()
    expect(screen.getByRole('dialog')).toBeDefined()
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('leaves errors of its own rendering to the page', async () => {
    const { open } = renderWithDialog(lazyPopup<DialogProps>(async () => Broken))
    await expect(open()).rejects.toThrow('a bug')
  })
})
