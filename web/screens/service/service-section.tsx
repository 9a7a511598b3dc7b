import type { ReactNode } from 'react'
import type { PageSection } from '#contracts/generated/wire.ts'
import { classNames } from '#web/ui/class-names.ts'
import { RiverMark } from '#web/ui/river-mark/river-mark.tsx'
import { SectionBody } from '#web/components/section-body/section-body.tsx'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { serviceCopy as copy } from './service-copy.ts'
import styles from './service-section.module.css'
import { AdvantageStrip } from './special/advantage-strip.tsx'
import { HonourList } from './special/honour-list.tsx'
import { ProductMatrix } from './special/product-matrix.tsx'
import { Reputation } from './special/reputation.tsx'
import { TalentProducts } from './special/talent-products.tsx'
import { SplitSection } from './split-section.tsx'

/**
 * A section of a service. The key of the section may select a special drawing. Fields that the drawing does not use are
 * rendered as usual, so that all content is shown.
 */
export function ServiceSection({ section }: { section: PageSection }) {
  const { heading, steps = [] } = section
  const isTinted = steps.length > 0 && section.key !== 'talent-products'
  return (
    <section id={section.key} className={classNames(styles.section, isTinted && styles.tinted)}>
      <div className="wrap">
        {isSplit(section) ? (
          <SplitSection section={section} />
        ) : (
          <>
            <div className="sec-head">
              <h2>
                <RiverMark />
                {heading}
              </h2>
            </div>
            {drawing(section) ?? <SectionBody section={section} headingLevel={3} />}
          </>
        )}
      </div>
    </section>
  )
}

/**
 * Whether a section has two columns: text only, or both items and contacts. A section with other content has one
 * column, because two columns would omit that content.
 */
function isSplit({ items = [], steps = [], figures = [], contacts = [], table, pictureUrl }: PageSection): boolean {
  const [hasItems, hasContacts] = [items.length > 0, contacts.length > 0]
  const hasMore = table !== undefined || pictureUrl !== undefined || steps.length + figures.length > 0
  return !hasMore && hasItems === hasContacts
}

function drawing(section: PageSection): ReactNode {
  const { items = [], steps = [] } = section
  if (items.length === 0) return undefined
  switch (section.key) {
    case 'talent-products':
      return withRest(
        { ...section, items: [], steps: items.length < 2 ? steps : [] }, // the second product contains the steps
        <Talent items={items} steps={steps} />,
      )
    case 'advantages':
      return withRest({ ...section, items: [] }, <AdvantageStrip items={items} />)
    case 'honours':
      return withRest({ ...section, items: [] }, <HonourList items={items} />)
    case 'matrix':
      return withRest({ ...section, items: [] }, <ProductMatrix items={items} />)
    case 'reputation':
      return withRest({ ...section, items: [], pictureUrl: undefined }, <Reputation section={section} />)
    default:
      return undefined
  }
}

/** Paragraphs before a drawing, and the remaining fields after it. */
function withRest({ paragraphs, ...rest }: PageSection, drawn: ReactNode): ReactNode {
  return (
    <div className={styles.parts}>
      <SectionBody section={{ heading: '', paragraphs }} headingLevel={3} />
      {drawn}
      <SectionBody section={rest} headingLevel={3} />
    </div>
  )
}

/** The two products for high-end talent; the drawn flow ends in the province of the site. */
function Talent({ items, steps }: Required<Pick<PageSection, 'items' | 'steps'>>) {
  const goal = useSiteFacts().province.replace(/省$/, '')
  return <TalentProducts items={items} steps={steps} net={{ ...copy.net, goal }} />
}
