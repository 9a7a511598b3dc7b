import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { fragmentTarget } from '#web/data/fragment-target.ts'

/** Who arrives from a form of a part, with the part as the address's fragment, has the focus on its heading. */
export function usePartFocus(): void {
  const { hash, key } = useLocation()
  useLayoutEffect(() => {
    if (hash === '') return
    const part = fragmentTarget(hash)
    part?.scrollIntoView()
    document.getElementById(`${part?.id}-title`)?.focus({ preventScroll: true })
  }, [hash, key])
}
