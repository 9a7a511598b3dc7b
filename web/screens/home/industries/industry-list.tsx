import type { IndustrySection } from '#contracts/generated/wire.ts'
import { Icon } from '#web/components/icon/icon.tsx'
import { sectionsByUse, shortIndustryName } from '#web/components/industry-picker/industry-tree.ts'
import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import { useCall } from '#web/data/use-call.ts'
import { industriesCopy as copy } from './industries-copy.ts'
import { industryHref } from './industry-link.ts'
import styles from './industry-panel.module.css'

const DIVISIONS_NAMED = 3

/** The sections of the industry classification as plain links, each with the first of what it holds. */
export function IndustryList() {
  const industries = useCall('getIndustryTree', {}, { isSilent: true })
  const sections = industries.state === 'ready' ? industries.data : []
  return (
    <>
      {industries.state === 'failed' && <RetryLine what={copy.title} onRetry={industries.retry} />}
      <ul className={styles.sections}>
        {sectionsByUse(sections).map((section) => (
          <li key={section.industryId}>
            <a href={industryHref(section.industryId)} data-industry={section.industryId}>
              <b>{shortIndustryName(section.name)}</b>
              <span>{firstDivisions(section)}</span>
              <Icon name="right" className={styles.chevron} />
            </a>
          </li>
        ))}
      </ul>
      <a className={styles.all} href="/jobs">
        {copy.all(sections.length)}
        <Icon name="arrow" />
      </a>
    </>
  )
}

/** The first divisions, without the 业 that nearly all of them end with. */
function firstDivisions({ children }: IndustrySection): string {
  return children
    .slice(0, DIVISIONS_NAMED)
    .map(({ name }) => (name.length > 3 ? name.replace(/业$/, '') : name))
    .join(' · ')
}
