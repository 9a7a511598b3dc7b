import { useLayoutEffect, useRef } from 'react'
import { usePageLocation } from '#web/data/page-location.ts'
import { pageIdentity } from '#web/layout/layout-kind.ts'

/**
 * Calls `onChange` when another page has come on screen; not on the first one, and not when only a filter or a page
 * number changed.
 */
export function usePageChange(onChange: () => void): void {
  const identity = pageIdentity(usePageLocation())
  const shown = useRef(identity)
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  })
  useLayoutEffect(() => {
    if (shown.current === identity) return
    shown.current = identity
    latest.current()
  }, [identity])
}
