import { render, screen } from '@testing-library/preact'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
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
  const insert = vi.spyOn(Element.prototype, 'insertBefore').mockImplementation(function (
    this: Element,
    inserted,
    next,
  ) {
    screen.getByText('c').blur()
    const others = [...this.childNodes].filter((child) => child !== inserted)
    this.replaceChildren(...others.flatMap((child) => (child === next ? [inserted, child] : [child])))
    return inserted
  })
  rerender(<Buttons names={['c', 'a', 'b']} onBlur={onBlur} />)
  expect(insert).toHaveBeenCalled()
  insert.mockRestore()
  expect(onBlur).not.toHaveBeenCalled()
  screen.getByText('c').blur()
  expect(onBlur).toHaveBeenCalledOnce()
})

it('shows what a field was given where a change is refused', async () => {
  render(<Refusing />)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('radio', { name: 'b' }))
  await userEvent.selectOptions(screen.getByRole('combobox'), 'b')
  await userEvent.type(screen.getByRole('textbox'), '7')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'a' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'b' }).checked).toBe(false)
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('a')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
})

it('shows the change where it is taken', async () => {
  render(<Letters />)
  await userEvent.type(screen.getByRole('textbox'), 'a1b2')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ab')
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

const refuse = () => {}

function Refusing() {
  return (
    <>
      <input type="checkbox" checked onChange={refuse} />
      {['a', 'b'].map((name) => (
        <input
          key={name}
          type="radio"
          name="letter"
          aria-label={name}
          checked={name === 'a'}
          onChange={refuse}
        />
      ))}
      <select value="a" onChange={refuse}>
        <option>a</option>
        <option>b</option>
      </select>
      <input value="" onChange={refuse} />
    </>
  )
}

function Letters() {
  const [text, setText] = useState('')
  return <input value={text} onChange={({ target }) => setText(target.value.replaceAll(/[^a-z]/g, ''))} />
}
