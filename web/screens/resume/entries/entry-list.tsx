import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx'
import { useRefreshResume } from '#web/components/resume/use-personal-info.ts'
import { showToast } from '#web/data/toasts.ts'
import { EntryRow } from './entry-row.tsx'
import styles from './entry-list.module.css'
import type { EntryKind, ResumeEntry } from './resume-entries.ts'

type EntryListProps = {
  kind: EntryKind
  entries: readonly ResumeEntry[]
  headingLevel: 2 | 3
  /** Id of the heading to focus after an entry was deleted. */
  headingId: string
}

/** Entries of a part, newest first, with edit and delete buttons. */
export function EntryList({ kind: { part, title, remove }, entries, headingLevel, headingId }: EntryListProps) {
  const [doomed, setDoomed] = useState<ResumeEntry>()
  const refresh = useRefreshResume()
  const deleteDoomed = async ({ id }: ResumeEntry) => {
    await remove(id)
    await refresh()
    flushSync(() => setDoomed(undefined)) // elements behind the open dialog cannot be focused
    showToast({ type: 'success', message: '已删除' })
    document.getElementById(headingId)?.focus()
  }
  return (
    <>
      <ol className={styles.list}>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            href={`/resume/${part}/${entry.id}`}
            headingLevel={headingLevel}
            onDelete={() => setDoomed(entry)}
          />
        ))}
      </ol>
      {doomed && (
        <ConfirmDialog
          title={`删除这条${title}？`}
          text={`“${doomed.title}”删除后不能恢复，已投递的职位不受影响。`}
          action="删除"
          onConfirm={() => deleteDoomed(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  )
}
