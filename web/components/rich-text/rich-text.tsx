import { useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { TextSize } from '#web/components/share-bar/text-size.ts'

type RichTextProps = {
  /** Stored HTML, cleaned by the server when it was saved and again when it was read. */
  html: string
  textSize?: TextSize
  className?: string
}

/** Stored HTML in the article face. A table too wide for the window can be scrolled by the keyboard too. */
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
