import { useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { TextSize } from '#web/components/share-bar/text-size.ts'

type RichTextProps = {
  /** Stored HTML, sanitized by the server when it is saved and again when it is read. */
  html: string
  textSize?: TextSize
  className?: string
}

/** Stored HTML with the styles of an article. Overflowing tables are focusable, so that keys can scroll them. */
export function RichText({ html, textSize, className }: RichTextProps) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const table of body.current?.querySelectorAll('table') ?? []) {
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
    }
  }, [html])
  return (
    <div
      ref={body}
      className={classNames('rich-text', className)}
      data-text-size={textSize}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
