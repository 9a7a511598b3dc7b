import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { CAPTCHA_IMAGE } from '#contracts/constants/captcha-terms.ts'
import { type Band, pieceBand } from './piece-band.ts'

/** Returns `isLens`, whether the enlarged picture is wider than `place`, and `band`, the rows of the piece if known. */
export function useLens(
  place: RefObject<HTMLElement | null>,
  { isEnlarged, pieceUrl }: { isEnlarged: boolean; pieceUrl: string | undefined },
): { isLens: boolean; band: Band | undefined } {
  const [isCramped, setCramped] = useState(false)
  const [band, setBand] = useState<Band>()
  useLayoutEffect(() => {
    if (!isEnlarged) return undefined
    const measure = () => setCramped((place.current?.clientWidth ?? Infinity) < 2 * CAPTCHA_IMAGE.width)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [isEnlarged, place])
  const isLens = isEnlarged && isCramped
  useEffect(() => {
    if (!isLens || pieceUrl === undefined) return undefined
    let isOver = false
    void pieceBand(pieceUrl).then((found) => !isOver && setBand(found))
    return () => void (isOver = true)
  }, [isLens, pieceUrl])
  return { isLens, band }
}
