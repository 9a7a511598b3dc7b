import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { Dots } from '#web/ui/dots/dots.tsx'
import { type MonthSpan, MonthSpanText } from '#web/components/resume/month-span.tsx'
import styles from './resume-sheet.module.css'

type SheetEntry = MonthSpan & { id: number; title: string; facts: string[]; text: string }

/** Work, education and projects; omits empty parts. */
export function SheetEntries({ info }: { info: PersonalInfo }) {
  const work = info.workExperienceList.map((entry) => ({
    ...entry,
    id: entry.workExperienceId,
    title: entry.companyName,
    facts: [entry.positionName, entry.industryName],
    text: entry.workContent,
  }))
  const education = info.educationExperienceList.map((entry) => ({
    ...entry,
    id: entry.educationExperienceId,
    title: entry.schoolName,
    facts: [entry.majorName, entry.educationName, entry.fullTime ? '全日制' : '非全日制'],
    text: '',
  }))
  const projects = info.projectExperienceList.map((entry) => ({
    ...entry,
    id: entry.projectExperienceId,
    title: entry.projectName,
    facts: [entry.projectRole, entry.projectUrl],
    text: entry.projectContent,
  }))
  return (
    <>
      <EntrySection title="工作经历" entries={work} />
      <EntrySection title="教育经历" entries={education} />
      <EntrySection title="项目经历" entries={projects} />
    </>
  )
}

function EntrySection({ title, entries }: { title: string; entries: readonly SheetEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      {entries.map((entry) => (
        <div key={entry.id} className={styles.entry}>
          <div className={styles.entryHead}>
            <h4>{entry.title}</h4>
            <p>
              <MonthSpanText {...entry} />
            </p>
          </div>
          <Dots facts={entry.facts} className={styles.facts} />
          {entry.text !== '' && <p className={styles.text}>{entry.text}</p>}
        </div>
      ))}
    </section>
  )
}
