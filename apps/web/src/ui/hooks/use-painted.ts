import { useEffect, useState } from 'react'

/** Whether the component has been painted once: for what may come a moment after the rest. */
export function usePainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // What is asked for before a frame runs at its beginning; by the next one it has been painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => setIsPainted(true))
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}
