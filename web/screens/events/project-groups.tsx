import type { RecruitProject } from '#contracts/generated/wire.ts'
import { ProjectCard } from '#web/components/project-card/project-card.tsx'
import { PROJECT_STAGES, projectStage } from '#web/components/project-card/project-status.ts'
import styles from './project-groups.module.css'

/** Projects by how they stand: those going on, those to come, those that are over. */
export function ProjectGroups({ projects }: { projects: readonly RecruitProject[] }) {
  return PROJECT_STAGES.map((stage) => {
    const group = projects.filter(({ projectStatus }) => projectStage(projectStatus) === stage)
    if (group.length === 0) return null
    const id = `projects-${stage.code}`
    return (
      <section key={stage.code} className={styles.group} aria-labelledby={id}>
        <h2 id={id}>
          {stage.name}
          <small className="num">{group.length}</small>
        </h2>
        <ul className={styles.cards}>
          {group.map((project) => (
            <li key={project.reRecruitProjectId}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
