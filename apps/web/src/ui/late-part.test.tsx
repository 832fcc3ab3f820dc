import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { latePart } from './late-part.tsx'
import { onMissingPart } from './missing-parts.ts'

const Panel = ({ title }: { readonly title: string }) => <h2>{title}</h2>

const told = vi.fn<() => void>()
const stop = onMissingPart(told)
afterEach(() => {
  told.mockClear()
})

/** Fails as often as it is told to, then loads. */
function failing(times: number) {
  let left = times
  return async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return Panel
  }
}

/** Strict mode mounts everything twice, and would try once more. */
const COUNTS_ATTEMPTS = { reactStrictMode: false }

const settle = () => act(async () => {})

describe('a part that comes later', () => {
  it('is drawn when it is there, and at once from then on', async () => {
    const Part = latePart(failing(0), { fallback: 'wait' })
    const { container, unmount } = render(<Part title="First" />)
    expect(container.textContent).toBe('wait')
    expect(await screen.findByRole('heading', { name: 'First' })).toBeDefined()
    unmount()
    render(<Part title="Second" />)
    expect(screen.getByRole('heading', { name: 'Second' })).toBeDefined()
  })

  it('leaves the page standing when it cannot be had, says so, and is asked for again when it is drawn again', async () => {
    const Part = latePart(failing(1))
    const { rerender } = render(<Part title="Day" />, {
      container: document.body.appendChild(document.createElement('main')),
      ...COUNTS_ATTEMPTS,
    })
    await settle()
    expect(screen.getByRole('main').textContent).toBe('')
    expect(told).toHaveBeenCalledTimes(1)
    rerender(<Part title="Other day" />)
    expect(await screen.findByRole('heading', { name: 'Other day' })).toBeDefined()
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('comes by itself when the network is back', async () => {
    const Part = latePart(failing(1))
    render(<Part title="Day" />, COUNTS_ATTEMPTS)
    await settle()
    expect(screen.queryByRole('heading')).toBeNull()
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByRole('heading', { name: 'Day' })).toBeDefined()
  })

  it('says in its place that it cannot be had where it has room to, and is asked for again by a press', async () => {
    const Part = latePart(failing(2), {
      fallback: 'wait',
      Missing: ({ retry }) => (
        <button type="button" onClick={() => void retry()}>
          Retry
        </button>
      ),
    })
    render(<Part title="Form" />, COUNTS_ATTEMPTS)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.queryByText('wait')).toBeNull()
    expect(told).not.toHaveBeenCalled()
    retry.click()
    await settle()
    expect(screen.getByRole('button', { name: 'Retry' })).toBe(retry)
    retry.click()
    expect(await screen.findByRole('heading', { name: 'Form' })).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('fails in silence while nobody has asked for it, and is told of once for each wish', async () => {
    const Part = latePart(failing(9), { reportsFailure: ({ title }) => title === 'Wanted' })
    const { rerender } = render(<Part title="Near" />)
    const timesTold: number[] = []
    for (const title of ['Near', 'Wanted', 'Wanted', 'Near', 'Wanted']) {
      rerender(<Part title={title} />)
      await settle()
      timesTold.push(told.mock.calls.length)
    }
    expect(timesTold).toEqual([0, 1, 1, 1, 2])
  })
})

it('nobody is told who has stopped listening', async () => {
  stop()
  const Part = latePart(failing(1))
  render(<Part title="Day" />)
  await settle()
  expect(told).not.toHaveBeenCalled()
})
