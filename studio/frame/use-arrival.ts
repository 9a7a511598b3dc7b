import { useEffect, useRef } from 'react'

const NAME = '内容工作台'
/** Time limit in ms for a heading to appear; afterwards the focus is not moved. */
const PATIENCE_MS = 5000

/** Sets the document's title, with the number of waiting tasks. Focuses the heading of each screen but the first. */
export function useArrival(title: string, place: string, waitingCount: number): void {
  useEffect(() => {
    // the number comes first, because a narrow tab shows only the beginning of the title
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
      // whether the screen has set the focus itself
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
