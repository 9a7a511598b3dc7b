import type { RecruitProjectDetail } from '#contracts/generated/wire.ts'
import { projectStage } from '#web/components/project-card/project-status.ts'
import { recruitProjectCopy as copy } from './recruit-project-copy.ts'
import { recruitProjectHref, type RecruitProjectQuery } from './recruit-project-needs.ts'
import styles from './recruit-project-lists.module.css'

type RecruitProjectTabsProps = { project: RecruitProjectDetail; selected: RecruitProjectQuery['list'] }

/** The two lists of a project, as links with separate URLs. */
export function RecruitProjectTabs({ project, selected }: RecruitProjectTabsProps) {
  const tabs = [
    { list: 'companies', name: copy.companies, count: project.companyCount },
    // for an ended project, jobCount is the former number of positions; the list has only positions that are still open
    { list: 'jobs', name: copy.jobs, count: projectStage(project.projectStatus).isOver ? undefined : project.jobCount },
  ] as const
  return (
    <nav className={`tabs ${styles.tabs}`} aria-label={copy.tabs}>
      {tabs.map(({ list, name, count }) => (
        <a
          key={list}
          href={recruitProjectHref({ projectId: project.reRecruitProjectId, list })}
          aria-current={list === selected ? 'true' : undefined}
        >
          {name}
          {count !== undefined && <small className="num">{count}</small>}
        </a>
      ))}
    </nav>
  )
}
