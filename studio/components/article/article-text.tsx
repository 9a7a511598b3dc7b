import '#web/styles/rich-text.css'
import { useEffect, useMemo, useRef } from 'react'
import { useHtmlForStaff } from '#studio/components/files/file-views.ts'
import { withAlternatives } from './alternative-texts.ts'
import styles from './article-text.module.css'

/**
 * Shows sanitized HTML (clean-in-browser.ts) as readers see it, with files that are not public yet and with the
 * alternative text below each picture. Wide tables can be scrolled by keyboard.
 */
export function ArticleText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null)
  const described = useMemo(() => withAlternatives(html), [html])
  const shown = useHtmlForStaff(described)
  useEffect(() => {
    for (const table of text.current?.querySelectorAll('table') ?? [])
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
  }, [shown])
  return <div ref={text} className={`rich-text ${styles['text']}`} dangerouslySetInnerHTML={{ __html: shown }} />
}
