import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { fragmentTarget } from '#web/data/fragment-target.ts'

/** Focuses the heading of the part in the URL fragment, after its form was saved. */
export function usePartFocus(): void {
  const { hash, key } = useLocation()
  useLayoutEffect(() => {
    if (hash === '') return
    const part = fragmentTarget(hash)
    part?.scrollIntoView()
    document.getElementById(`${part?.id}-title`)?.focus({ preventScroll: true })
  }, [hash, key])
}
