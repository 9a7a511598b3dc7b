import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { ResumePage } from '#web/layout/resume-page/resume-page.tsx'
import styles from './entry-page.module.css'
import type { EntryKind } from './resume-entries.ts'

type EntryFormPageProps<Entry> = {
  kind: EntryKind
  /** Returns the entry with the id given in the URL. */
  find: (info: PersonalInfo, id: number) => Entry | undefined
  children: (props: { info: PersonalInfo; entry: Entry | undefined; entryKey: string }) => ReactNode
}

/** The form page of an entry, or of a new entry if the URL has `new` instead of an id. */
export function EntryFormPage<Entry>({ kind, find, children }: EntryFormPageProps<Entry>) {
  const entryKey = useParams()['id'] ?? ''
  const { part, title } = kind
  const isNew = entryKey === 'new'
  return (
    <ResumePage
      key={entryKey}
      title={`${isNew ? '添加' : '编辑'}${title}`}
      path={`/resume/${part}/${encodeURIComponent(entryKey)}`}
      part={part}
      crumbs={[{ name: title, href: `/resume/${part}` }]}
    >
      {(info) => {
        const entry = isNew ? undefined : find(info, Number(entryKey))
        return isNew || entry !== undefined ? children({ info, entry, entryKey }) : <EntryMissing kind={kind} />
      }}
    </ResumePage>
  )
}

function EntryMissing({ kind: { part, title, action } }: { kind: EntryKind }) {
  return (
    <div className={styles.page}>
      <EmptyState headingLevel={1} title={`没有找到这条${title}`} text="它可能已被删除，或者网址不完整。">
        <Button href={`/resume/${part}/new`}>{action}</Button>
        <Button variant="plain" href={`/resume/${part}`}>
          {`查看全部${title}`}
        </Button>
      </EmptyState>
    </div>
  )
}
