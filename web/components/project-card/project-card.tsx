import type { RecruitProject } from '#contracts/generated/wire.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './project-card.module.css'
import { ProjectCover } from './project-cover.tsx'
import { projectDays } from './project-span.ts'
import { projectStage } from './project-status.ts'

/** URL of a recruitment project. */
export const projectHref = (reRecruitProjectId: number) => `/zoneDetails?reRecruitProjectId=${reRecruitProjectId}`

/** A recruitment project: picture, status, region, dates, and the numbers of companies and jobs. */
export function ProjectCard({ project }: { project: RecruitProject }) {
  const stage = projectStage(project.projectStatus)
  return (
    <a className={styles.card} href={projectHref(project.reRecruitProjectId)}>
      <ProjectCover coverUrl={project.coverUrl} className={styles.cover} />
      <div className={styles.text}>
        <p className={styles.line}>
          <span className={classNames('tag', stage.look)}>{stage.name}</span>
          <span className={styles.fact}>
            <Icon name="pin" />
            {project.regionName}
          </span>
        </p>
        <h3>{project.projectName}</h3>
        <p className={styles.fact}>
          <Icon name="calendar" />
          <time dateTime={project.startTime.slice(0, 10)}>{projectDays(project)}</time>
        </p>
        <p className={styles.counts}>
          <span>
            <b className="num">{project.companyCount}</b> 家单位
          </span>
          <span>
            <b className="num">{project.jobCount}</b> 个职位
          </span>
        </p>
      </div>
    </a>
  )
}
