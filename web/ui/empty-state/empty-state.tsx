import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  /** Suggestion for the visitor. */
  text?: string
  /** `error` is announced by screen readers immediately. */
  kind?: 'empty' | 'error'
  /** 1 if the page has no other heading. */
  headingLevel?: 1 | 2 | 3
  /** Buttons or links. */
  children?: ReactNode
  className?: string
}

/** Replaces a list that is empty or failed to load. */
export function EmptyState({ title, text, kind = 'empty', headingLevel = 2, children, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={classNames(styles.state, className)} role={kind === 'error' ? 'alert' : undefined}>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
