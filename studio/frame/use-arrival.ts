import { useEffect, useRef } from 'react'

const NAME = '内容工作台'
/** Time limit in ms for a heading to appear, after which the focus stays. */
const PATIENCE_MS = 5000

/** Sets the document's title, with the number of articles that wait, and focuses the heading of a newly opened screen. */
export function useArrival(title: string, place: string, waitingCount: number): void {
  useEffect(() => {
    // first, because a narrow tab shows the beginning only
    const waiting = waitingCount === 0 ? '' : `（${waitingCount}）`
    document.title = waiting + (title === '' ? NAME : `${title} - ${NAME}`)
  }, [title, place, waitingCount])

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
      // the screen has set the focus itself
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
