import { Icon } from '#web/ui/icon/icon.tsx'
import { RiverMark } from '#web/ui/river-mark/river-mark.tsx'
import styles from './section-head.module.css'

type SectionHeadProps = { id: string; title: string; lead?: string; more: readonly { title: string; href: string }[] }

/** The heading of a home section: the mark, the title, a subtitle and links to the whole lists. */
export function SectionHead({ id, title, lead, more }: SectionHeadProps) {
  return (
    <div className={`sec-head ${styles.head}`}>
      <h2 id={id}>
        <RiverMark />
        {title}
      </h2>
      {lead !== undefined && <p>{lead}</p>}
      <span className={styles.ways}>
        {more.map((way) => (
          <a key={way.href} className="more" href={way.href}>
            {way.title}
            <Icon name="arrow" />
          </a>
        ))}
      </span>
    </div>
  )
}
