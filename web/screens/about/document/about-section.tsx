import type { ReactNode } from 'react'
import type { PageContact, PageSection } from '#contracts/generated/wire.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FigureBand } from '#web/components/figure-band/figure-band.tsx'
import { PageTable } from '#web/components/page-table/page-table.tsx'
import { ItemTitle } from '#web/components/section-body/item-title.tsx'
import { SectionPicture } from '#web/components/section-body/section-picture.tsx'
import { RiverMark } from '#web/ui/river-mark/river-mark.tsx'
import styles from './about-section.module.css'

type AboutSectionProps = {
  section: PageSection
  /** Whether the section is beside a menu; then the heading is above the text. */
  isNarrow?: boolean
}

/** A section of a page about the group: heading on the left, content on the right. */
export function AboutSection({ section, isNarrow = false }: AboutSectionProps) {
  const { heading, paragraphs = [], items = [], steps = [], figures = [], contacts = [], table, pictureUrl } = section
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
        {pictureUrl !== undefined && <SectionPicture src={pictureUrl} alt={section.pictureAlt} />}
        {figures.length > 0 && <FigureBand figures={figures} />}
        {items.length > 0 && (
          <ul className={styles.items}>
            {items.map(({ text, ...item }) => (
              <li key={item.title}>
                <h3>
                  <ItemTitle {...item} />
                </h3>
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

/** A time span such as 9:00—12:00. */
const SPAN_OF_TIME = /(\d+:\d+—\d+:\d+)/

/** Puts each time span into an element, so that no line breaks within a time span. */
const withWholeSpans = (text: string): ReactNode[] =>
  text.split(SPAN_OF_TIME).map((part) => (SPAN_OF_TIME.test(part) ? <span key={part}>{part}</span> : part))

/** Contact details; phone numbers and e-mail addresses are links. */
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
