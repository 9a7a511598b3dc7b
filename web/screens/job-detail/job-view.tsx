import { useRef } from 'react'
import type { Job } from '#contracts/generated/wire.ts'
import type { Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { jobHref } from '#web/data/page-addresses.ts'
import { Block } from '#web/navigation/block.tsx'
import { Deferred } from '#web/navigation/deferred.tsx'
import { LetterheadIsland } from '#web/components/letterhead/letterhead-island.ts'
import { useOnDemand } from '#web/ui/on-demand/use-on-demand.ts'
import { usePageOrigin } from '#web/data/page-state.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList, jobPosting } from '#web/layout/page-head/structured-data.ts'
import { CompanySummary } from './aside/company-summary.tsx'
import { SimilarJobsIsland } from './aside/similar-jobs-island.ts'
import { ApplyButton } from './apply/apply-button.tsx'
import { LazyApplyDialog } from './apply/lazy-apply-dialog.ts'
import { CollectButton } from './apply/collect-button.tsx'
import { useApply } from './apply/use-apply.ts'
import { JobText } from './body/job-text.tsx'
import { ApplyBar } from './head/apply-bar.tsx'
import { JobTitleBar } from './head/job-title-bar.tsx'
import { useInSight } from './head/use-in-sight.ts'
import styles from './job-detail-screen.module.css'

/** A job with its title bar, text, company and similar jobs; on phones also with the apply bar at the bottom. */
export function JobView({ job }: { job: Job }) {
  const origin = usePageOrigin()
  const facts = useSiteFacts()
  const url = origin + jobHref(job.jobId)
  const apply = useApply(job)
  const heading = useRef<HTMLHeadingElement>(null)
  const isTitleInSight = useInSight(heading)
  const hasDialog = useOnDemand(LazyApplyDialog, apply.isAsking, apply.close)
  // an upstream may leave dates blank: search engines reject a JobPosting without dates
  const isDated = job.releaseTime !== '' && job.deadline !== ''
  const crumbs: Crumb[] = [{ name: '首页', href: '/' }, { name: '职位', href: '/jobs' }, { name: job.jobName }]
  return (
    <div className={styles.page}>
      <PageHead
        title={pageTitle(job)}
        description={pageDescription(job)}
        path={jobHref(job.jobId)}
        image={job.logoUrl}
        structuredData={
          import.meta.env.SSR && [...(isDated ? [jobPosting(job, facts, origin)] : []), breadcrumbList(crumbs, origin)]
        }
      />
      <div className="wrap">
        <LetterheadIsland
          group={facts.fullName}
          title={job.jobName}
          dates={isDated ? `${job.releaseTime.slice(0, 10)} 发布 · 有效期至 ${job.deadline}` : ''}
          url={url}
        />
      </div>
      <JobTitleBar job={job} crumbs={crumbs} heading={heading}>
        <CollectButton job={job} apply={apply} />
        <ApplyButton job={job} apply={apply} size="large" />
      </JobTitleBar>
      <Deferred>
        <div className={`wrap ${styles.columns}`}>
          <JobText job={job} url={url} />
          <aside className={styles.aside}>
            {job.company.companyId > 0 && (
              <Block>
                <CompanySummary company={job.company} />
              </Block>
            )}
            <SimilarJobsIsland job={job} />
          </aside>
        </div>
        <ApplyBar jobName={job.jobName} salaryText={job.salaryText} isBare={isTitleInSight}>
          <CollectButton job={job} apply={apply} isSmall />
          <ApplyButton job={job} apply={apply} size="medium" />
        </ApplyBar>
      </Deferred>
      {hasDialog && <LazyApplyDialog job={job} onClose={apply.close} />}
    </div>
  )
}

/** Includes company and id, because many jobs share their name. */
function pageTitle({ jobName, companyName, regionName, jobId }: Job): string {
  return `${jobName}（${regionName}）招聘 - ${companyName} - 职位 ${jobId}`
}

function pageDescription({ jobName, companyName, regionName, ...job }: Job): string {
  const { salaryText, educationName, workYearsName, recruitCount, deadline, jobDuty } = job
  const facts = [regionName, salaryText, `学历${educationName}`, `经验${workYearsName}`, `招 ${recruitCount} 人`]
  return `${companyName}招聘${jobName}：${facts.join('，')}，有效期至 ${deadline}。${jobDuty}`
}
