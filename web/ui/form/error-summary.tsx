import type { MouseEvent, Ref } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './form.module.css'

type ErrorSummaryProps = {
  ref: Ref<HTMLDivElement>
  /** Error messages by field; undefined for valid fields. */
  errors: Readonly<Record<string, string | undefined>>
  /** Returns the id of a field's control. */
  idOf: (field: string) => string
}

/** List of the error messages, each a link to its field; renders nothing without errors. */
export function ErrorSummary({ ref, errors, idOf }: ErrorSummaryProps) {
  const entries = Object.entries(errors).filter(([, message]) => message !== undefined)
  if (entries.length === 0) return null
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <p>
        <Icon name="warn" />
        <b>{`有 ${entries.length} 处需要修改`}</b>
      </p>
      <ul>
        {entries.map(([field, message]) => (
          <li key={field}>
            <a href={`#${idOf(field)}`} onClick={(event) => focusControl(event, idOf(field))}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the control; the link alone would only scroll to it. */
function focusControl(event: MouseEvent, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
