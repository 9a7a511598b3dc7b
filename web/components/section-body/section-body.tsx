import type { PageSection } from '#contracts/generated/wire.ts'
import { FigureBand } from '#web/components/figure-band/figure-band.tsx'
import { PageTable } from '#web/components/page-table/page-table.tsx'
import { ContactList } from './contact-list.tsx'
import { ItemGrid } from './item-grid.tsx'
import { RIVER_STEPS, RiverFlow } from './river-flow.tsx'
import { SectionPicture } from './section-picture.tsx'
import { StepRow } from './step-row.tsx'
import styles from './section-body.module.css'

type SectionBodyProps = {
  section: PageSection
  /** Level of the headings inside. */
  headingLevel: 3 | 4
  /** In a panel: fewer columns. */
  isNarrow?: boolean
}

/** Content of a section without its heading; renders nothing for an empty section. */
export function SectionBody({ section, headingLevel, isNarrow = false }: SectionBodyProps) {
  const { paragraphs = [], items = [], steps = [], figures = [], contacts = [], table, pictureUrl } = section
  const parts = [paragraphs, items, steps, figures, contacts]
  if (table === undefined && pictureUrl === undefined && parts.every(({ length }) => length === 0)) return null
  return (
    <div className={styles.body}>
      {paragraphs.length > 0 && (
        <div className={styles.text}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {pictureUrl !== undefined && <SectionPicture src={pictureUrl} alt={section.pictureAlt} />}
      {items.length > 0 && <ItemGrid items={items} headingLevel={headingLevel} isNarrow={isNarrow} />}
      {table !== undefined && <PageTable table={table} label={section.heading} />}
      {steps.length === RIVER_STEPS && <RiverFlow steps={steps} />}
      {steps.length > 0 && steps.length !== RIVER_STEPS && <StepRow steps={steps} headingLevel={headingLevel} />}
      {figures.length > 0 && <FigureBand figures={figures} />}
      {contacts.length > 0 && <ContactList contacts={contacts} />}
    </div>
  )
}
