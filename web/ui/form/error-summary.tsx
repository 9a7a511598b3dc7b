import type { MouseEvent, Ref } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './form.module.css'

type ErrorSummaryProps = {
  ref: Ref<HTMLDivElement>
  /** Messages by field. */
  errors: Readonly<Record<string, string | undefined>>
  /** The id of a field's control. */
  idOf: (field: string) => string
}

/** The list of errors, each a link to its field; not rendered without errors. */
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

/** The link leads into the control, not only to it. */
function focusControl(event: MouseEvent, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
