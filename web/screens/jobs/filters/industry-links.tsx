import { useSWRConfig } from 'swr'
import type { Wire } from '#contracts/generated/wire.ts'
import { sectionsByUse, shortIndustryName } from '#web/components/industry-picker/industry-tree.ts'
import { jobsHref, type JobsQuestion } from '#web/components/job-search/jobs-question.ts'
import { needKey } from '#web/data/needs.ts'
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
  const replies: Partial<Record<string, Wire['getIndustryTree']['reply']>> = useSWRConfig().fallback
  const tree = replies[needKey('getIndustryTree', {})]
  if (tree?.code !== 200) return null
  return (
    <p className={styles.links}>
      更多行业：
      {sectionsByUse(tree.data)
        .slice(from)
        .map(({ industryId, name }) => (
          <a key={industryId} href={jobsHref({ ...question, industryId, page: 1 })}>
            {shortIndustryName(name)}
          </a>
        ))}
    </p>
  )
}
