import { render, screen } from '@testing-library/preact'
import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'

// Set up for all tests by build/test-setup.ts.

it('runs effects without waiting for a frame', async () => {
  const onEffect = vi.fn<() => void>()
  const { rerender } = render(<Effect key="first" run={() => {}} />)
  const frame = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
  rerender(<Effect key="second" run={onEffect} />)
  await Promise.resolve()
  expect(onEffect).toHaveBeenCalledOnce()
  frame.mockRestore()
})

it.each([
  ['up', ['a', 'b', 'c'], ['c', 'a', 'b'], 'c'],
  ['down', ['a', 'b', 'c'], ['b', 'c', 'a'], 'a'],
])('keeps the focus on what moves %s', (_, before, after, focused) => {
  const { rerender } = render(<Buttons names={before} />)
  screen.getByText(focused).focus()
  rerender(<Buttons names={after} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(after)
  expect(document.activeElement?.textContent).toBe(focused)
})

function Effect({ run }: { readonly run: () => void }) {
  useEffect(run, [run])
  return null
}

function Buttons({ names }: { readonly names: readonly string[] }) {
  return names.map((name) => (
    <button key={name} type="button">
      {name}
    </button>
  ))
}
