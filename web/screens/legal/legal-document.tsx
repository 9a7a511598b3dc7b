import type { PageContact, PageDocument, PageSection } from '#contracts/generated/wire.ts'
import { ItemTitle } from '#web/components/section-body/item-title.tsx'
import { SectionBody } from '#web/components/section-body/section-body.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Deferred } from '#web/navigation/deferred.tsx'
import { legalCopy as copy } from './legal-copy.ts'
import styles from './legal-document.module.css'

/** A legal text with its version and dates, a table of contents on the left, a summary, and the parts. */
export function LegalDocument({ content }: { content: PageDocument }) {
  const { title, lead, summary = [], sections } = content
  return (
    <article className={styles.document}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
        <Dates content={content} />
      </header>
      <Deferred>
        <div className={styles.columns}>
          <nav className={styles.contents} aria-label={copy.contents}>
            <h2>{copy.contents}</h2>
            <ol>
              {sections.map((section, index) => (
                <li key={section.heading}>
                  <a href={`#${sectionId(section, index)}`}>{section.heading}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div>
            {summary.length > 0 && (
              <section className={styles.summary}>
                <h2>{copy.summary}</h2>
                <ul>
                  {summary.map((point) => (
                    <li key={point}>
                      <Icon name="check" />
                      {point}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {sections.map((section, index) => (
              <Part key={section.heading} section={section} id={sectionId(section, index)} />
            ))}
          </div>
        </div>
      </Deferred>
    </article>
  )
}

const sectionId = ({ key }: PageSection, index: number) => key ?? `part-${index + 1}`

function Dates({ content: { version, effectiveDate, updatedDate } }: { content: PageDocument }) {
  if (version === undefined && effectiveDate === undefined && updatedDate === undefined) return null
  return (
    <dl className={styles.dates}>
      {version !== undefined && (
        <div>
          <dt>{copy.version}</dt>
          <dd className="num">{version}</dd>
        </div>
      )}
      {[
        { label: copy.effective, date: effectiveDate },
        { label: copy.updated, date: updatedDate },
      ].map(
        ({ label, date }) =>
          date !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <time dateTime={date}>{date}</time>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Part({ section, id }: { section: PageSection; id: string }) {
  const { heading, paragraphs = [], items = [], contacts = [] } = section
  return (
    <section className={styles.part} id={id}>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items.length > 0 && (
        <dl>
          {items.map(({ text, ...item }) => (
            <div key={item.title}>
              <dt>
                <ItemTitle {...item} />
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {contacts.length > 0 && (
        <dl className={styles.reach}>
          {contacts.map((contact) => (
            <div key={contact.label}>
              <dt>{contact.label}</dt>
              <dd>{reachable(contact)}</dd>
            </div>
          ))}
        </dl>
      )}
      <SectionBody section={{ ...section, paragraphs: [], items: [], contacts: [] }} headingLevel={3} isNarrow />
    </section>
  )
}

/** Returns the value of a contact; phone numbers and e-mail addresses are links. */
function reachable({ kind, value }: PageContact) {
  if (kind === 'phone') {
    return (
      <a className="link num" href={`tel:${value}`}>
        {value}
      </a>
    )
  }
  if (kind === 'mail') {
    return (
      <a className="link" href={`mailto:${value}`}>
        {value}
      </a>
    )
  }
  return value
}
