import { sectionsByUse, shortIndustryName } from '#web/components/industry-picker/industry-tree.ts'
import { jobsHref, type JobsQuestion } from '#web/components/job-search/jobs-question.ts'
import { useCall } from '#web/data/use-call.ts'
import styles from './industry-links.module.css'

type IndustryLinksProps = {
  question: JobsQuestion
  /** How many sections have a button already. */
  from: number
}

/**
 * The other sections of the industry classification for visitors without script, who have no picker. The server alone
 * writes them, so that the tree itself need not travel with the page.
 */
export function IndustryLinks({ question, from }: IndustryLinksProps) {
  const industries = useCall('getIndustryTree', {}, { isSilent: true })
  if (industries.state !== 'ready') return null
  return (
    <p className={styles.links}>
      更多行业：
      {sectionsByUse(industries.data)
        .slice(from)
        .map(({ industryId, name }) => (
          <a key={industryId} href={jobsHref({ ...question, industryId, page: 1 })}>
            {shortIndustryName(name)}
          </a>
        ))}
    </p>
  )
}
