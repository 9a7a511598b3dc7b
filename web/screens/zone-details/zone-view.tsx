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
import { ZoneCompanies } from './zone-companies.tsx'
import { ZoneJobs } from './zone-jobs.tsx'
import { ZoneTabs } from './zone-tabs.tsx'
import { ZoneContact } from './about/zone-contact.tsx'
import { zoneCopy as copy } from './zone-copy.ts'
import { zoneCompaniesInput, zoneHref, zoneJobsInput, type ZoneQuestion } from './zone-needs.ts'
import styles from './zone-screen.module.css'
import { ZoneTop } from './about/zone-top.tsx'

type ZoneViewProps = { project: RecruitProjectDetail; question: ZoneQuestion }

/** A recruitment project: dates, place, companies, positions and contact. */
export function ZoneView({ project, question }: ZoneViewProps) {
  const origin = usePageOrigin()
  const { page, list } = question
  const { isOver } = projectStage(project.projectStatus)
  const isPastJobs = usePastEnd('jobsList', list === 'jobs' ? zoneJobsInput(question) : null)
  const isPastCompanies = usePastEnd('getProjectCompanyList', list === 'jobs' ? null : zoneCompaniesInput(question))
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
        path={zoneHref({ ...question, ...canonicalPaging(question, DEFAULT_PAGE_LIMIT) })}
        image={project.coverUrl}
        noIndex={question.companyName !== '' || isPastJobs || isPastCompanies}
        structuredData={import.meta.env.SSR && [breadcrumbList(crumbs, origin)]}
      />
      <ZoneTop project={project} crumbs={crumbs} />
      <Deferred>
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.lists}>
            <ZoneTabs project={project} selected={list} />
            {list === 'jobs' ? <ZoneJobs question={question} isOver={isOver} /> : <ZoneCompanies question={question} />}
          </div>
          <aside className={styles.aside}>
            <Block>
              <ZoneContact project={project} />
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
