import { type RefObject, useEffect, useRef } from 'react'

const MM = 96 / 25.4
/** Height of an A4 page between its margins, and padding of the sheet on screen, both in pixels. */
const ROOM_PX = (297 - 20 - 18) * MM
const PADDING_PX = 2 * 12 * MM

/** Scales a long sheet down for printing, so that it fits on one page. Returns the ref of the sheet. */
export function useFitToPage(): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const fit = () => {
      const { current } = sheet
      if (current === null) return
      current.style.setProperty('min-height', '0')
      const height = current.offsetHeight - PADDING_PX
      current.style.removeProperty('min-height')
      current.style.setProperty('--fit', String(Math.min(1, (ROOM_PX - 8) / height)))
    }
    fit()
    window.addEventListener('beforeprint', fit)
    return () => window.removeEventListener('beforeprint', fit)
  })
  return sheet
}
