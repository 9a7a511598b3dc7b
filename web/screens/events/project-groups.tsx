import type { RecruitProject } from '#contracts/generated/wire.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { pageCountOf } from '#web/ui/pagination/pager-items.ts'
import { ShortPager } from '#web/ui/pagination/short-pager.tsx'
import { ProjectCard } from '#web/components/project-card/project-card.tsx'
import { PROJECT_STAGES, type ProjectStage, projectStage } from '#web/components/project-card/project-status.ts'
import { eventsHref, type EventsQuestion } from './events-needs.ts'
import styles from './project-groups.module.css'

/** Four rows of three; also complete rows of two. */
const SHOWN = 12

type ProjectGroupsProps = { projects: readonly RecruitProject[]; question: EventsQuestion }

/** Projects by status: running, upcoming, ended. Each group has its own pagination. */
export function ProjectGroups({ projects, question }: ProjectGroupsProps) {
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
    const page = <GroupPage group={group} stage={stage} question={question} />
    return (
      <section key={stage.code} className={styles.group} aria-labelledby={id}>
        {stage.isOver ? (
          <details className={styles.over} open={question.pages[stage.param] !== undefined}>
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

type GroupPageProps = { group: readonly RecruitProject[]; stage: ProjectStage; question: EventsQuestion }

function GroupPage({ group, stage: { param, name }, question }: GroupPageProps) {
  const pageCount = pageCountOf(group.length, SHOWN)
  const page = Math.min(question.pages[param] ?? 1, pageCount)
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
        hrefFor={(next) => `${eventsHref({ ...question, pages: { ...question.pages, [param]: next } })}#${id}`}
        // the fragment does this on a page load
        onTurn={() => document.getElementById(id)?.scrollIntoView()}
      />
    </>
  )
}
