import { startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { afterPaint } from './after-paint.ts'

/** More rows than a screen shows, few enough for one frame. */
const PORTION = 50

/**
 * Returns the rows to render now: after a navigation the first portion, then one more portion after each paint, so that
 * a thousand rows do not block the page. Returns all rows on the first page and on Back, for hydration and for the
 * scroll position.
 */
export function useInPortions<Row>(rows: readonly Row[]): readonly Row[] {
  const isNext = useNavigationType() === 'PUSH'
  const start = isNext ? PORTION : Infinity
  const [shown, setShown] = useState({ rows, count: start })
  // only a new list starts with one portion again: a navigation does not hide rows that are already rendered
  if (shown.rows !== rows) setShown({ rows, count: start })
  const count = shown.rows === rows ? shown.count : start
  useEffect(() => {
    if (count >= rows.length) return undefined
    return afterPaint(() => startTransition(() => setShown({ rows, count: count + PORTION })))
  }, [rows, count])
  return count >= rows.length ? rows : rows.slice(0, count)
}
