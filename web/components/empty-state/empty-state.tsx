import type { ReactNode } from 'react'
import { classNames } from '#web/components/class-names.ts'
import emptyPictureUrl from './empty.svg?url&no-inline'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  /** What the visitor can do about it. */
  text?: string
  /** `error` is announced at once. */
  kind?: 'empty' | 'error'
  /** 1 where nothing else names the page. */
  headingLevel?: 1 | 2 | 3
  /** Buttons or links. */
  children?: ReactNode
  className?: string
}

/** Instead of a list that has nothing in it, or that could not be fetched. */
export function EmptyState({ title, text, kind = 'empty', headingLevel = 2, children, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={classNames(styles.state, className)} role={kind === 'error' ? 'alert' : undefined}>
      <img src={emptyPictureUrl} width={200} height={130} alt="" />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
