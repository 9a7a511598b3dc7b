import '#web/styles/rich-text.css'
import { useEffect, useRef } from 'react'
import { useHtmlForStaff } from '#studio/components/files/file-views.ts'
import styles from './article-text.module.css'

/** Clean HTML as readers see it (clean-in-browser.ts). A table too wide for its place can be scrolled by keyboard. */
export function ArticleText({ html: clean }: { html: string }) {
  const html = useHtmlForStaff(clean)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const table of text.current?.querySelectorAll('table') ?? [])
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
  }, [html])
  return <div ref={text} className={`rich-text ${styles['text']}`} dangerouslySetInnerHTML={{ __html: html }} />
}
