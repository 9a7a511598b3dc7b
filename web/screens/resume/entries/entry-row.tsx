import { Dots } from '#web/ui/dots/dots.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { MonthSpanText } from '#web/components/resume/month-span.tsx'
import styles from './entry-list.module.css'
import type { ResumeEntry } from './resume-entries.ts'

type EntryRowProps = { entry: ResumeEntry; href: string; headingLevel: 2 | 3; onDelete: () => void }

/** An entry: title, period, facts and text. */
export function EntryRow({ entry, href, headingLevel, onDelete }: EntryRowProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <li>
      <div className={styles.head}>
        <Heading>{entry.title}</Heading>
        <p className={styles.span}>
          <MonthSpanText {...entry} />
        </p>
        <span className={styles.actions}>
          <a className="iconbtn" href={href} aria-label={`编辑 ${entry.title}`}>
            <Icon name="edit" />
          </a>
          <button type="button" className="iconbtn" aria-label={`删除 ${entry.title}`} onClick={onDelete}>
            <Icon name="trash" />
          </button>
        </span>
      </div>
      <Dots facts={entry.facts} className={styles.facts} />
      {entry.text !== '' && <p className={styles.text}>{entry.text}</p>}
      {entry.url !== '' && (
        <a className={`link ${styles.url}`} href={entry.url} target="_blank" rel="noopener noreferrer nofollow">
          {entry.url}
        </a>
      )}
    </li>
  )
}
