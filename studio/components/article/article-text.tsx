import '#web/styles/rich-text.css'
import { useEffect, useRef } from 'react'
import { useHtmlForStaff } from '#studio/components/files/file-views.ts'
import styles from './article-text.module.css'

/** Clean HTML (clean-in-browser.ts) as readers see it, files that are not public yet, too. A table too wide for its place can be scrolled by keyboard. */
export function ArticleText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null)
  const shown = useHtmlForStaff(html)
  useEffect(() => {
    for (const table of text.current?.querySelectorAll('table') ?? [])
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
  }, [shown])
  return <div ref={text} className={`rich-text ${styles['text']}`} dangerouslySetInnerHTML={{ __html: shown }} />
}
