import { useRef } from 'react'
import { usePageChange } from './use-page-change.ts'

/** Tells screen readers the title of a page that came without a reload. */
export function PageAnnouncer() {
  const status = useRef<HTMLOutputElement>(null)
  usePageChange(() => {
    // one task later: the new title is in the document, and the region is seen to change
    setTimeout(() => {
      if (status.current) status.current.textContent = document.title
    }, ANNOUNCE_AFTER_MS)
  })
  return <output className="sr" ref={status} />
}

const ANNOUNCE_AFTER_MS = 100
