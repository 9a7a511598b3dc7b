import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { afterPaint } from './after-paint.ts'
import styles from './later.module.css'

/**
 * What stands below the heading of a page. On the way from another page the heading is painted first, and this a moment
 * later; on the first page, and where a place in it is looked for (the way back, a fragment), it is there at once.
 */
export function Later({ children }: { children: ReactNode }) {
  return useIsLater() ? children : <div className={styles.waiting} />
}

/** Whether what may come after the heading has its turn; false only until the heading of a next page has been painted. */
export function useIsLater(): boolean {
  const isNext = useNavigationType() === 'PUSH'
  const { hash } = useLocation()
  const [isShown, setShown] = useState(!isNext || hash !== '')
  useEffect(() => (isShown ? undefined : afterPaint(() => startTransition(() => setShown(true)))), [isShown])
  return isShown
}
