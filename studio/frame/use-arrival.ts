import { useEffect, useRef } from 'react'

const NAME = '内容工作台'
/** A screen that has no heading after so long keeps the focus where it was. */
const PATIENCE_MS = 5000

/** Names the document after the screen, and takes the focus to its heading when another one was opened. */
export function useArrival(title: string, place: string): void {
  useEffect(() => void (document.title = title === '' ? NAME : `${title} - ${NAME}`), [title, place])

  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return undefined
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    const content = document.getElementById('content')
    if (content === null) return undefined
    const arrive = () => {
      const heading = content.querySelector('h1')
      // a screen that put the focus somewhere knows better
      const isTaken = content !== document.activeElement && content.contains(document.activeElement)
      if (heading === null && !isTaken) return
      stop()
      if (isTaken || heading === null) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(arrive)
    const timer = setTimeout(() => stop(), PATIENCE_MS)
    const stop = () => {
      watch.disconnect()
      clearTimeout(timer)
    }
    watch.observe(content, { childList: true, subtree: true })
    arrive()
    return stop
  }, [place])
}
