import { render, screen } from '@testing-library/preact'
import { type ReactElement, useState } from 'react'
import { expect, it } from 'vitest'
import { act } from '#testing/act.ts'

// Set up for all tests by build/test-setup.ts.

it('keeps nothing that was drawn before in memory, however long a parent does not render again', async () => {
  const counter = <Counter />
  render(<Frame content={counter} />)
  expect(drawnFor(counter)).toEqual([expect.objectContaining({ type: 'button' })])
  act(() => screen.getByText('0').click())
  expect(screen.getByText('1')).toBeDefined()
  await Promise.resolve()
  expect(drawnFor(counter)).toBeNull()
  act(() => screen.getByText('1').click())
  expect(screen.getByText('2')).toBeDefined()
})

/** What Preact has drawn for an element, under its name for it. */
function drawnFor(element: ReactElement): unknown {
  return Reflect.get(element, '__k')
}

function Frame({ content }: { readonly content: ReactElement }) {
  return <div>{content}</div>
}

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}
