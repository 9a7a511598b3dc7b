import { useEffect, useState } from 'react'
import { RESUME_PARTS, type ResumePartId } from '#web/components/resume/resume-parts.ts'

/**
 * Distance of the reading line from the top of the window, below header and bar. The visitor reads the last section
 * that starts above this line.
 */
const READING_LINE_PX = 200

/** Returns the section of the overview that the visitor is reading; updated on scroll while `isWatching`. */
export function usePartInView(isWatching: boolean): ResumePartId {
  const [current, setCurrent] = useState<ResumePartId>('basic')
  useEffect(() => {
    if (!isWatching) return undefined
    let frame = 0
    const look = () => {
      frame = 0
      setCurrent(partInView())
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [isWatching])
  return current
}

function partInView(): ResumePartId {
  const { scrollHeight } = document.documentElement
  // the last sections may be too short to reach the line, so at the end of the page the line is in the middle of the
  // window
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
  const line = isAtEnd ? window.innerHeight * 0.5 : READING_LINE_PX
  const above = RESUME_PARTS.filter(({ id }) => {
    const section = document.getElementById(id)
    return section !== null && section.getBoundingClientRect().top <= line
  })
  return above.pop()?.id ?? 'basic'
}
