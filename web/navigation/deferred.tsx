import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { afterPaint } from './after-paint.ts'
import styles from './navigation.module.css'

type DeferredProps = {
  children: ReactNode
  /** Default: an empty element as high as the window, so that nothing visible moves. `null` for no placeholder. */
  placeholder?: ReactNode
}

/**
 * Content below the heading of a page. After a navigation this content renders once the heading has been painted. On
 * the first page, on Back, and with a fragment, this content renders immediately.
 */
export function Deferred({ children, placeholder = <div className={styles.waiting} /> }: DeferredProps) {
  const isNext = useNavigationType() === 'PUSH'
  const { hash } = useLocation()
  const [isShown, setShown] = useState(!isNext || hash !== '')
  useEffect(() => (isShown ? undefined : afterPaint(() => startTransition(() => setShown(true)))), [isShown])
  return isShown ? children : placeholder
}
