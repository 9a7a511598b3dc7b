import styles from './feedback-parts.module.css'

/** Last day for the answer; overdue days are marked by words and color. */
export function DueDay({ dueDay, isOverdue }: { dueDay: string; isOverdue: boolean }) {
  return (
    <span className={isOverdue ? styles['overdue'] : styles['due']}>
      {dueDay === '' ? '—' : dueDay}
      {isOverdue && <strong>超期</strong>}
    </span>
  )
}
