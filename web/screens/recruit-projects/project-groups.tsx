import type { RecruitProject } from '#contracts/generated/wire.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { pageCountOf } from '#web/ui/pagination/pager-items.ts'
import { ShortPager } from '#web/ui/pagination/short-pager.tsx'
import { ProjectCard } from '#web/components/project-card/project-card.tsx'
import { PROJECT_STAGES, type ProjectStage, projectStage } from '#web/components/project-card/project-status.ts'
import { recruitProjectsHref, type RecruitProjectsQuery } from './recruit-projects-needs.ts'
import styles from './project-groups.module.css'

/** Projects per page: fills rows of three and rows of two. */
const SHOWN = 12

type ProjectGroupsProps = { projects: readonly RecruitProject[]; query: RecruitProjectsQuery }

/** Projects by status: running, upcoming, ended. Each group has its own pagination. */
export function ProjectGroups({ projects, query }: ProjectGroupsProps) {
  return PROJECT_STAGES.map((stage) => {
    const group = projects.filter(({ projectStatus }) => projectStage(projectStatus) === stage)
    if (group.length === 0) return null
    const id = `projects-${stage.param}`
    const heading = (
      <h2 id={id}>
        {stage.name}
        <small className="num">{`${group.length} 场`}</small>
      </h2>
    )
    const page = <GroupPage group={group} stage={stage} query={query} />
    return (
      <section key={stage.code} className={styles.group} aria-labelledby={id}>
        {stage.isOver ? (
          <details className={styles.over} open={query.pages[stage.param] !== undefined}>
            <summary>
              {heading}
              <Icon name="down" />
            </summary>
            {page}
          </details>
        ) : (
          <>
            {heading}
            {page}
          </>
        )}
      </section>
    )
  })
}

type GroupPageProps = { group: readonly RecruitProject[]; stage: ProjectStage; query: RecruitProjectsQuery }

function GroupPage({ group, stage: { param, name }, query }: GroupPageProps) {
  const pageCount = pageCountOf(group.length, SHOWN)
  const page = Math.min(query.pages[param] ?? 1, pageCount)
  const id = `projects-${param}`
  return (
    <>
      <ul className={styles.cards}>
        {group.slice((page - 1) * SHOWN, page * SHOWN).map((project) => (
          <li key={project.reRecruitProjectId}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
      <ShortPager
        label={`${name}的分页`}
        page={page}
        pageCount={pageCount}
        hrefFor={(next) => `${recruitProjectsHref({ ...query, pages: { ...query.pages, [param]: next } })}#${id}`}
        // on a page load, the browser scrolls to the fragment
        onTurn={() => document.getElementById(id)?.scrollIntoView()}
      />
    </>
  )
}
