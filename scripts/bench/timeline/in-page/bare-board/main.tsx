import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

/*
 * The packed board as any React app would draw it: state, memoised bars, only what is near the view. No shell, no texts, no
 * menus: what React itself costs.
 */

type WireActivity = {
  uuid: string
  title: string
  start_time: string
  end_time: string
  banner_img?: string
}
type WireGame = { game_id: string; events: WireActivity[] }
type Bar = WireActivity & {
  start: number
  end: number
  color: string
  x: number
  width: number
  lane: number
}
type Board = { bars: Bar[]; from: number; days: number; lanes: number; xOf: (at: number) => number }

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const DAY_PX = 36
const LANE_PX = 40
const HEAD_PX = 78
const STEP_PX = 150
const MIN_BAR_PX = 50
const COLORS: Record<string, string> = {
  genshin: '#4e9c81',
  starrail: '#6a6fc5',
  zenless: '#d08a2e',
  wuthering: '#b3596b',
}
const FIRST = Date.parse('2025-05-01T00:00:00')
const LAST = Date.parse('2026-06-01T23:59:59')
const monthName = new Intl.DateTimeFormat('en', { month: 'long' })
const weekday = new Intl.DateTimeFormat('en', { weekday: 'narrow' })

function layout(games: WireGame[]): Board {
  const periods = games.flatMap(({ game_id: game, events }) =>
    events
      .map((activity) => {
        const end = Math.min(Date.parse(activity.end_time), LAST)
        return {
          ...activity,
          game,
          end,
          start: Math.min(Math.max(Date.parse(activity.start_time), FIRST), end),
        }
      })
      .toSorted((a, b) => a.start - b.start),
  )
  const from = new Date(Math.min(...periods.map(({ start }) => start)) - DAY).setHours(0, 0, 0, 0)
  const to = new Date(Math.max(...periods.map(({ end }) => end)) + 3 * DAY).setHours(0, 0, 0, 0)
  const xOf = (at: number) => ((at - from) / DAY) * DAY_PX
  let lanes: { game: string; row: number; end: number }[] = []
  const bars = periods.map(({ game, ...period }) => {
    const x = xOf(period.start)
    const width = Math.max(MIN_BAR_PX, xOf(period.end) - x)
    let lane = lanes.find((candidate) => candidate.game === game && candidate.end + 4 <= x)
    if (!lane) lanes = [...lanes, (lane = { game, row: lanes.length, end: 0 })]
    lane.end = x + width
    return { ...period, color: COLORS[game] ?? '#888', x, width, lane: lane.row }
  })
  return { bars, from, xOf, lanes: lanes.length, days: Math.round((to - from) / DAY) + 1 }
}

function remaining(ms: number): string {
  const minutes = Math.floor(ms / MINUTE)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return `${days}d ${hours}h`
  return hours > 0 ? `${hours}h ${minutes % 60}m` : `${minutes}m`
}

function countdown({ start, end }: Bar, now: number): string {
  if (now < start) return `in ${remaining(start - now)}`
  return now < end ? remaining(end - now) : ''
}

type BarProps = { readonly bar: Bar; readonly text: string; readonly onOpen: (bar: Bar) => void }

const BarView = memo(function BarView({ bar, text, onOpen }: BarProps) {
  return (
    <div
      className={Date.now() < bar.start ? 'b f' : 'b'}
      data-activity-uuid={bar.uuid}
      style={{ left: bar.x, top: HEAD_PX + bar.lane * LANE_PX, width: bar.width, background: bar.color }}
      onClick={() => onOpen(bar)}
    >
      <span>⬜ {bar.title}</span>
      {bar.banner_img ? <img src={bar.banner_img} alt="" decoding="async" /> : null}
      {text ? <i>{text}</i> : null}
    </div>
  )
})

type HeadProps = { readonly board: Board; readonly first: number; readonly last: number }

const Head = memo(function Head({ board, first, last }: HeadProps) {
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return (
    <>
      <div id="h">
        {days.map((day) => {
          const date = new Date(board.from + day * DAY)
          const left = day * DAY_PX
          return [
            <div key={day} className={date.getDay() % 6 === 0 ? 'd w' : 'd'} style={{ left }}>
              {`${date.getDate()}\n${weekday.format(date)}`}
            </div>,
            date.getDate() === 1 || day === first ? (
              <div key={`month ${day}`} className="m" style={{ left, width: 200 }}>
                {monthName.format(date)}
              </div>
            ) : null,
          ]
        })}
      </div>
      {days.map((day) => (
        <div key={day} className="v" style={{ left: day * DAY_PX + DAY_PX - 1 }} />
      ))}
    </>
  )
})

function Clock({ board }: { readonly board: Board }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(Date.now() / 1_000) * 1_000), 1_000)
    return () => clearInterval(timer)
  }, [])
  const place = { transform: `translateX(${Math.round(board.xOf(now))}px)` }
  return (
    <>
      <div style={{ position: 'sticky', top: 72, height: 0, zIndex: 3 }}>
        <div id="k" style={place}>
          {new Date(now).toTimeString().slice(0, 8)}
        </div>
      </div>
      <div id="l" style={place} />
    </>
  )
}

function BoardView({ board }: { readonly board: Board }) {
  const scrollerRef = useRef<HTMLDivElement>(null)
  const dialogRef = useRef<HTMLDialogElement>(null)
  const [view, setView] = useState({ x: 0, y: 0, width: 0, height: 0 })
  const [minute, setMinute] = useState(() => Math.floor(Date.now() / MINUTE))
  const [opened, setOpened] = useState<Bar | null>(null)

  useLayoutEffect(() => {
    const scroller = scrollerRef.current
    if (!scroller) return
    scroller.scrollLeft = board.xOf(Date.now()) - scroller.clientWidth / 2
    function look() {
      if (!scroller) return
      const x = Math.round(scroller.scrollLeft / STEP_PX) * STEP_PX
      const y = Math.round(scroller.scrollTop / (2 * LANE_PX)) * 2 * LANE_PX
      setView((last) =>
        last.x === x && last.y === y && last.width > 0
          ? last
          : { x, y, width: scroller.clientWidth, height: scroller.clientHeight },
      )
    }
    function wheel(event: WheelEvent) {
      if (!scroller || event.shiftKey) return
      event.preventDefault()
      scroller.scrollLeft += event.deltaY
    }
    look()
    scroller.addEventListener('scroll', look, { passive: true })
    scroller.addEventListener('wheel', wheel, { passive: false })
    const timer = setInterval(() => setMinute(Math.floor(Date.now() / MINUTE)), 1_000)
    return () => {
      clearInterval(timer)
      scroller.removeEventListener('scroll', look)
      scroller.removeEventListener('wheel', wheel)
    }
  }, [board])

  const [open] = useState(() => (bar: Bar) => {
    setOpened(bar)
    dialogRef.current?.showModal()
  })
  const shown = useMemo(() => {
    const top = (view.y - HEAD_PX) / LANE_PX - 5
    const bottom = (view.y + view.height - HEAD_PX) / LANE_PX + 5
    const [left, right] = [view.x - 375, view.x + view.width + 375]
    const isNear = ({ lane, x, width }: Bar) =>
      lane >= top && lane <= bottom && x <= right && x + width >= left
    return view.width === 0 ? [] : board.bars.filter(isNear)
  }, [board, view])
  return (
    <>
      <h1>Timeline</h1>
      <div id="s" ref={scrollerRef}>
        <div id="c" style={{ width: board.days * DAY_PX, height: HEAD_PX + board.lanes * LANE_PX }}>
          <Head
            board={board}
            first={Math.max(0, Math.floor(view.x / DAY_PX) - 12)}
            last={Math.min(board.days - 1, Math.ceil((view.x + view.width) / DAY_PX) + 12)}
          />
          <Clock board={board} />
          {shown.map((bar) => (
            <BarView key={bar.uuid} bar={bar} text={countdown(bar, minute * MINUTE)} onOpen={open} />
          ))}
        </div>
      </div>
      <dialog ref={dialogRef} role="dialog">
        {opened ? (
          <>
            <img src={opened.banner_img} alt="" />
            <h2>{opened.title}</h2>
            <p>
              {new Date(opened.start).toLocaleString()} – {new Date(opened.end).toLocaleString()}
            </p>
          </>
        ) : null}
        <button type="button" onClick={() => dialogRef.current?.close()}>
          Close
        </button>
      </dialog>
    </>
  )
}

const response = await fetch('/api/events?lang=en&games=genshin.starrail.zenless.wuthering')
const { data } = await response.json()
const root = document.getElementById('root')
if (root) createRoot(root).render(<BoardView board={layout(data.events)} />)
