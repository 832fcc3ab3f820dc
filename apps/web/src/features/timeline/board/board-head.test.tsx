import { xOf } from '@bannerday/domain/timeline'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, test } from 'vitest'
import { anActivity, instant } from '#testing/activities.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { BoardHead } from './board-head.tsx'
import { aBoard } from './testing/a-board.ts'

const running = anActivity({ start_time: '2025-08-01T04:00:00', end_time: '2025-11-20T04:00:00' })
const started = anActivity({ start_time: '2025-09-26T04:00:00', end_time: '2025-10-10T04:00:00' })

const unused = { selectedDay: null, onOpenDay: () => {} }

const september = () =>
  [...document.querySelectorAll('[data-month-name]')].find(({ textContent }) =>
    textContent?.startsWith('Sep'),
  )?.textContent

test.each([
  [
    'all of its name, if there is room for that behind it',
    running,
    '2025-09-15',
    'at-name',
    'September 2025',
  ],
  ['a short name towards the end of the month', running, '2025-09-27', 'at-name', 'Sep'],
  ['no name on the last day', running, '2025-09-30', 'at-name', undefined],
  ['all of its name, if that is elsewhere', running, '2025-09-27', null, 'September 2025'],
  ['a short name, if the board begins with its last days', started, '2025-09-27', null, 'Sep'],
] as const)('the clock over now leaves a month %s', async (_, activity, day, now, name) => {
  const at = instant(`${day}T12:00:00+08:00`)
  const board = aBoard([activity], at)
  const from = Math.max(0, xOf(board.scale, at) - 140)
  const view = { from, to: from + 390 }
  await renderScreen(<BoardHead board={board} x={view} labelRange={view} now={now} {...unused} />)
  expect(september()).toBe(name)
})

/** A head that is scrolled by 2,000 px at each press. */
function ScrolledHead() {
  const [board] = useState(() => aBoard([running], instant('2025-09-15T12:00:00+08:00')))
  const [from, setFrom] = useState(0)
  const view = { from, to: from + 390 }
  return (
    <>
      <BoardHead board={board} x={view} labelRange={view} now={null} {...unused} />
      <button type="button" onClick={() => setFrom(from + 2_000)}>
        Scroll
      </button>
    </>
  )
}

it('a day keeps the focus when it is scrolled out of view', async () => {
  await renderScreen(<ScrolledHead />)
  const [day] = screen.getAllByRole('button', { name: /August/ })
  day?.focus()
  fireEvent.click(screen.getByRole('button', { name: 'Scroll' }))
  expect(document.activeElement).toBe(day)
  expect(screen.getAllByRole('button', { name: /August/ })).toHaveLength(1)
})
