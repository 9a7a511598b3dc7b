import { Icon } from '#web/ui/icon/icon.tsx'
import { PartInvitation } from '#web/components/resume/part-section.tsx'
import { ResumePage } from '#web/layout/resume-page/resume-page.tsx'
import { EntryList } from './entry-list.tsx'
import styles from './entry-page.module.css'
import type { EntryKind } from './resume-entries.ts'

/** The page of a part that consists of entries: all entries, and a link that adds one. */
export function EntryListPage({ kind }: { kind: EntryKind }) {
  const { part, title, invitation, action, read } = kind
  const href = `/resume/${part}/new`
  return (
    <ResumePage title={title} path={`/resume/${part}`} part={part}>
      {(info) => {
        const entries = read(info)
        return (
          <section className={styles.page} aria-labelledby="entries-title">
            <header>
              <h1 id="entries-title" tabIndex={-1}>
                {title}
              </h1>
              <p className="hint">{entries.length === 0 ? '' : `共 ${entries.length} 条，从近到远`}</p>
              {entries.length > 0 && (
                <a className="btn" href={href}>
                  <Icon name="plus" />
                  {action}
                </a>
              )}
            </header>
            {entries.length === 0 ? (
              <PartInvitation text={invitation} href={href} action={action} />
            ) : (
              <EntryList kind={kind} entries={entries} headingLevel={2} headingId="entries-title" />
            )}
            <p className={styles.back}>
              <a className="link" href={`/resume#${part}`}>
                返回我的简历
              </a>
            </p>
          </section>
        )
      }}
    </ResumePage>
  )
}
