import type { ReactNode } from 'react'
import styles from './wide-content.module.css'

/** What is wider than a phone and scrolls by itself, with the keyboard, too. */
export function WideContent({ label, children }: { label: string; children: ReactNode }) {
  return (
    // what scrolls has to be reached by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['wide']} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
