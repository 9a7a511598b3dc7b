import styles from './feedback-parts.module.css'

/** Last day for the reply to feedback. An overdue day is marked by a word and by colour. */
export function DueDay({ dueDay, isOverdue }: { dueDay: string; isOverdue: boolean }) {
  return (
    <span className={isOverdue ? styles['overdue'] : styles['due']}>
      {dueDay === '' ? '—' : dueDay}
      {isOverdue && <strong>超期</strong>}
    </span>
  )
}
