import { useEffect, useState } from 'react'
import type { ContentsEntry } from './article-contents.ts'

/** A heading counts as reached in the upper third of the window. */
const READING_LINE_SHARE = 1 / 3

/** The id of the heading whose part is being read; the first one until the reader has scrolled, as on the server. */
export function useCurrentPart(entries: readonly ContentsEntry[]): string | undefined {
  const [current, setCurrent] = useState(entries[0]?.id)
  useEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      setCurrent(partAtReadingLine(entries))
    }
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(measure)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [entries])
  return current
}

function partAtReadingLine(entries: readonly ContentsEntry[]): string | undefined {
  const line = window.innerHeight * READING_LINE_SHARE
  const isReached = ({ id }: ContentsEntry) =>
    (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line
  const reached = entries.filter(isReached)
  return (reached[reached.length - 1] ?? entries[0])?.id
}
