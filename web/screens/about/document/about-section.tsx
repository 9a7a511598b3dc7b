import type { ReactNode } from 'react'
import type { PageContact, PageSection } from '#contracts/generated/wire.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FigureBand } from '#web/components/figure-band/figure-band.tsx'
import { PageTable } from '#web/components/page-table/page-table.tsx'
import { RiverMark } from '#web/ui/river-mark/river-mark.tsx'
import styles from './about-section.module.css'

type AboutSectionProps = {
  section: PageSection
  /** Next to a menu: the heading is above the text. */
  isNarrow?: boolean
}

/** A section of a page about the group: heading on the left, content on the right. */
export function AboutSection({ section, isNarrow = false }: AboutSectionProps) {
  const { heading, paragraphs = [], items = [], steps = [], figures = [], contacts = [], table } = section
  return (
    <section className={classNames(styles.section, isNarrow && styles.narrow)} id={section.key}>
      <h2>
        <RiverMark />
        {heading}
      </h2>
      <div className={styles.body}>
        {paragraphs.length > 0 && (
          <div className={styles.text}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        {figures.length > 0 && <FigureBand figures={figures} />}
        {items.length > 0 && (
          <ul className={styles.items}>
            {items.map(({ title, text, href }) => (
              <li key={title}>
                <h3>{href === undefined ? title : <a href={href}>{title}</a>}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        )}
        {table !== undefined && <PageTable table={table} label={heading} />}
        {steps.length > 0 && (
          <ol className={styles.steps}>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        )}
        {contacts.length > 0 && <Contacts contacts={contacts} />}
      </div>
    </section>
  )
}

const SCHEMES: Readonly<Record<string, string>> = { phone: 'tel:', mail: 'mailto:' }

/** A span of times of day. */
const SPAN_OF_TIME = /(\d+:\d+—\d+:\d+)/

/** Text without line breaks inside a span of times. */
const withWholeSpans = (text: string): ReactNode[] =>
  text.split(SPAN_OF_TIME).map((part) => (SPAN_OF_TIME.test(part) ? <span key={part}>{part}</span> : part))

/** Links phone numbers and e-mail addresses. */
function Contacts({ contacts }: { contacts: readonly PageContact[] }) {
  return (
    <dl className={styles.contacts}>
      {contacts.map(({ label, value, kind }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">
            {kind in SCHEMES ? <a href={`${SCHEMES[kind]}${value}`}>{value}</a> : withWholeSpans(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
