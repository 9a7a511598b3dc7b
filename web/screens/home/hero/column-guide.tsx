import { Icon } from '#web/components/icon/icon.tsx'
import styles from './column-guide.module.css'

export type GuideEntry = { title: string; text: string; href: string }

type ColumnGuideProps = { title: string; entries: readonly GuideEntry[]; all: { title: string; href: string } }

/** The way into every column, beside the search on wide screens and as a row of chips below it on phones. */
export function ColumnGuide({ title, entries, all }: ColumnGuideProps) {
  return (
    <nav className={styles.guide} aria-labelledby="home-guide">
      <h2 id="home-guide">{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.href}>
            <a href={entry.href}>
              <b>{entry.title}</b>
              <span>{entry.text}</span>
              <Icon name="right" className={styles.chevron} />
            </a>
          </li>
        ))}
      </ul>
      <a className={styles.all} href={all.href}>
        {all.title}
        <Icon name="arrow" />
      </a>
    </nav>
  )
}
