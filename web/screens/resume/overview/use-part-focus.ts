import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Who arrives from a form of a part, with the part as the address's fragment, has the focus on its heading. */
export function usePartFocus(): void {
  const { hash, key } = useLocation()
  useLayoutEffect(() => {
    if (hash === '') return
    const part = document.getElementById(decodeURIComponent(hash.slice(1)))
    part?.scrollIntoView()
    document.getElementById(`${part?.id}-title`)?.focus({ preventScroll: true })
  }, [hash, key])
}
