import { useEffect, useRef } from 'react'
import styles from './reading-line.module.css'

/** A line across the window below the text that the pointer, or else the focus, is on. */
export function ReadingLine() {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const moveTo = (y: number) => line.current?.style.setProperty('transform', `translateY(${Math.round(y)}px)`)
    const onPointer = (event: PointerEvent) => moveTo(event.clientY + BELOW_POINTER_PX)
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element) moveTo(event.target.getBoundingClientRect().bottom)
    }
    moveTo(window.innerHeight / 2)
    document.addEventListener('pointermove', onPointer, { passive: true })
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('pointermove', onPointer)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
  return <div className={styles.line} ref={line} aria-hidden="true" />
}

const BELOW_POINTER_PX = 14
