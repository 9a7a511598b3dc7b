import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { afterPaint } from './after-paint.ts'
import styles from './navigation.module.css'

type DeferredProps = {
  children: ReactNode
  /** Stands there meanwhile: as high as the window, so that nothing jumps in sight, or nothing where `null` is given. */
  placeholder?: ReactNode
}

/**
 * What stands below the heading of a page. On the way from another page the heading is painted first, and this a moment
 * later; on the first page, and where a place in it is looked for (the way back, a fragment), it is there at once.
 */
export function Deferred({ children, placeholder = <div className={styles.waiting} /> }: DeferredProps) {
  const isNext = useNavigationType() === 'PUSH'
  const { hash } = useLocation()
  const [isShown, setShown] = useState(!isNext || hash !== '')
  useEffect(() => (isShown ? undefined : afterPaint(() => startTransition(() => setShown(true)))), [isShown])
  return isShown ? children : placeholder
}
