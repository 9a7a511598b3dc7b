import type { RecruitProjectDetail } from '#contracts/generated/wire.ts'
import { DEFAULT_PAGE_LIMIT } from '#contracts/constants/limits.ts'
import type { Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { Block } from '#web/navigation/block.tsx'
import { Deferred } from '#web/navigation/deferred.tsx'
import { projectDays } from '#web/components/project-card/project-span.ts'
import { projectStage } from '#web/components/project-card/project-status.ts'
import { RichText } from '#web/components/rich-text/rich-text.tsx'
import { usePageOrigin } from '#web/data/page-state.ts'
import { canonicalPaging } from '#web/data/paging-fields.ts'
import { usePastEnd } from '#web/data/past-end.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
import { RecruitProjectCompanies } from './recruit-project-companies.tsx'
import { RecruitProjectJobs } from './recruit-project-jobs.tsx'
import { RecruitProjectTabs } from './recruit-project-tabs.tsx'
import { RecruitProjectContact } from './about/recruit-project-contact.tsx'
import { recruitProjectCopy as copy } from './recruit-project-copy.ts'
import {
  recruitProjectCompaniesInput,
  recruitProjectHref,
  recruitProjectJobsInput,
  type RecruitProjectQuery,
} from './recruit-project-needs.ts'
import styles from './recruit-project-screen.module.css'
import { RecruitProjectTop } from './about/recruit-project-top.tsx'

type RecruitProjectViewProps = { project: RecruitProjectDetail; query: RecruitProjectQuery }

/** A recruitment project: dates, place, companies, positions and contact. */
export function RecruitProjectView({ project, query }: RecruitProjectViewProps) {
  const origin = usePageOrigin()
  const { page, list } = query
  const { isOver } = projectStage(project.projectStatus)
  const isPastJobs = usePastEnd('jobsList', list === 'jobs' ? recruitProjectJobsInput(query) : null)
  const isPastCompanies = usePastEnd(
    'getProjectCompanyList',
    list === 'jobs' ? null : recruitProjectCompaniesInput(query),
  )
  const crumbs: Crumb[] = [
    { name: '首页', href: '/' },
    { name: copy.list, href: '/events' },
    { name: project.projectName },
  ]
  const part = list === 'jobs' ? `${copy.jobs} - ` : ''
  return (
    <div className={styles.page}>
      <PageHead
        title={`${part}${project.projectName}${page === 1 ? '' : `（第 ${page} 页）`}`}
        description={descriptionOf(project)}
        path={recruitProjectHref({ ...query, ...canonicalPaging(query, DEFAULT_PAGE_LIMIT) })}
        image={project.coverUrl}
        noIndex={query.companyName !== '' || isPastJobs || isPastCompanies}
        structuredData={import.meta.env.SSR && [breadcrumbList(crumbs, origin)]}
      />
      <RecruitProjectTop project={project} crumbs={crumbs} />
      <Deferred>
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.lists}>
            <RecruitProjectTabs project={project} selected={list} />
            {list === 'jobs' ? (
              <RecruitProjectJobs query={query} isOver={isOver} />
            ) : (
              <RecruitProjectCompanies query={query} />
            )}
          </div>
          <aside className={styles.aside}>
            <Block>
              <RecruitProjectContact project={project} />
            </Block>
            {project.content !== '' && (
              <section className={styles.card} aria-labelledby="zone-intro">
                <h2 id="zone-intro">{copy.intro}</h2>
                <RichText html={project.content} className={styles.content} />
              </section>
            )}
          </aside>
        </div>
      </Deferred>
    </div>
  )
}

function descriptionOf(project: RecruitProjectDetail): string {
  const { regionName, companyCount, jobCount, projectIntro, projectStatus } = project
  const stage = projectStage(projectStatus)
  const state = stage.isOver ? `（${stage.name}）` : ''
  return `${projectDays(project)}${state}，${regionName}。${companyCount} 家单位，${jobCount} 个职位。${projectIntro}`
}
