import { type ReactNode, useEffect, useRef } from 'react'

/** A table that may be wider than its container. It can be scrolled by keyboard even if it has no focusable content. */
export function ScrollingTable({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const content = frame.current?.querySelector<HTMLElement>('.ant-table-content')
    if (content) content.tabIndex = 0
  })
  return <div ref={frame}>{children}</div>
}
