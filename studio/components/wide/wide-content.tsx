import type { ReactNode } from 'react'
import styles from './wide-content.module.css'

/** Container of wide content that scrolls horizontally, also by keyboard. */
export function WideContent({ label, children }: { label: string; children: ReactNode }) {
  return (
    // a scrolling area must be focusable
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['wide']} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
