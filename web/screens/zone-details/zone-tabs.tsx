import type { RecruitProjectDetail } from '#contracts/generated/wire.ts'
import { projectStage } from '#web/components/project-card/project-status.ts'
import { zoneCopy as copy } from './zone-copy.ts'
import { zoneHref, type ZoneQuestion } from './zone-needs.ts'
import styles from './zone-lists.module.css'

type ZoneTabsProps = { project: RecruitProjectDetail; selected: ZoneQuestion['list'] }

/** The two lists of a project, as links with separate addresses. */
export function ZoneTabs({ project, selected }: ZoneTabsProps) {
  const tabs = [
    { list: 'companies', name: copy.companies, count: project.companyCount },
    // for an ended project the number is its former size, the list shows what is still open
    { list: 'jobs', name: copy.jobs, count: projectStage(project.projectStatus).isOver ? undefined : project.jobCount },
  ] as const
  return (
    <nav className={`tabs ${styles.tabs}`} aria-label={copy.tabs}>
      {tabs.map(({ list, name, count }) => (
        <a
          key={list}
          href={zoneHref({ projectId: project.reRecruitProjectId, list })}
          aria-current={list === selected ? 'true' : undefined}
        >
          {name}
          {count !== undefined && <small className="num">{count}</small>}
        </a>
      ))}
    </nav>
  )
}
