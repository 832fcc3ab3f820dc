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

it('tells nobody that the focus was elsewhere while something moved', () => {
  const onBlur = vi.fn<() => void>()
  const { rerender } = render(<Buttons names={['a', 'b', 'c']} onBlur={onBlur} />)
  screen.getByText('c').focus()
  // What Chromium does where it cannot move elements.
  const { insertBefore } = Element.prototype
  const insert = vi.spyOn(Element.prototype, 'insertBefore').mockImplementation(function (inserted, next) {
    screen.getByText('c').blur()
    return insertBefore.call(this, inserted, next)
  })
  rerender(<Buttons names={['c', 'a', 'b']} onBlur={onBlur} />)
  expect(insert).toHaveBeenCalled()
  insert.mockRestore()
  expect(onBlur).not.toHaveBeenCalled()
  screen.getByText('c').blur()
  expect(onBlur).toHaveBeenCalledOnce()
})

function Effect({ run }: { readonly run: () => void }) {
  useEffect(run, [run])
  return null
}

type ButtonsProps = { readonly names: readonly string[]; readonly onBlur?: () => void }

function Buttons({ names, onBlur }: ButtonsProps) {
  return names.map((name) => (
    <button key={name} type="button" onBlur={onBlur}>
      {name}
    </button>
  ))
}
