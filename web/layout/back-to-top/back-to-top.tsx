import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { BACK_TO_TOP_HIGHLIGHT_MS } from '#contracts/constants/limits.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { scrollToTop } from '#web/ui/scroll-to-top/scroll-to-top.ts'
import { useScrolledPast } from '#web/layout/use-scrolled-past.ts'
import styles from './back-to-top.module.css'

const halfWindow = (windowHeight: number) => windowHeight / 2

/** Back-to-top link: appears after half a window height; highlighted for a second after a click (specification 2). */
export function BackToTop() {
  const isNeeded = useScrolledPast(halfWindow)
  const [isLit, setLit] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const goUp = (event: MouseEvent) => {
    event.preventDefault()
    setLit(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setLit(false), BACK_TO_TOP_HIGHLIGHT_MS)
    scrollToTop()
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <a
      className={classNames(styles.button, (isNeeded || isLit) && styles.shown, isLit && styles.lit)}
      href="#top"
      aria-label="返回顶部"
      onClick={goUp}
    >
      <Icon name="up" />
    </a>
  )
}
