import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { afterPaint } from './after-paint.ts'
import styles from './navigation.module.css'

type DeferredProps = {
  children: ReactNode
  /** Placeholder: as high as the window, so that nothing visible moves; `null` for none. */
  placeholder?: ReactNode
}

/**
 * Content below the heading of a page. After a navigation the heading is painted first, then this; on the first page,
 * on Back, and with a fragment, it renders immediately.
 */
export function Deferred({ children, placeholder = <div className={styles.waiting} /> }: DeferredProps) {
  const isNext = useNavigationType() === 'PUSH'
  const { hash } = useLocation()
  const [isShown, setShown] = useState(!isNext || hash !== '')
  useEffect(() => (isShown ? undefined : afterPaint(() => startTransition(() => setShown(true)))), [isShown])
  return isShown ? children : placeholder
}
