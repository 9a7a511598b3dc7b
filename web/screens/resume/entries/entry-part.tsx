import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { PartInvitation, PartSection } from '#web/components/resume/part-section.tsx'
import { EntryList } from './entry-list.tsx'
import type { EntryKind } from './resume-entries.ts'

/** A part of the overview that consists of entries. */
export function EntryPartSection({ kind, info }: { kind: EntryKind; info: PersonalInfo }) {
  const { part, title, invitation, action, read } = kind
  const entries = read(info)
  const href = `/resume/${part}/new`
  return (
    <PartSection id={part} title={title} action={{ icon: 'plus', text: '添加', href }}>
      {entries.length === 0 ? (
        <PartInvitation text={invitation} href={href} action={action} />
      ) : (
        <EntryList kind={kind} entries={entries} headingLevel={3} headingId={`${part}-title`} />
      )}
    </PartSection>
  )
}
