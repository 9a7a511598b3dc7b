import type { RecruitProjectDetail } from '#contracts/generated/wire.ts'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ProjectCover } from '#web/components/project-card/project-cover.tsx'
import { projectHours } from '#web/components/project-card/project-span.ts'
import { projectStage } from '#web/components/project-card/project-status.ts'
import { aboutZoneCopy as copy } from '#web/screens/recruit-project/recruit-project-copy.ts'
import styles from './recruit-project-top.module.css'

type RecruitProjectTopProps = { project: RecruitProjectDetail; crumbs: readonly Crumb[] }

/** Head of a project's page: picture, name, status, dates, place and numbers. */
export function RecruitProjectTop({ project, crumbs }: RecruitProjectTopProps) {
  const stage = projectStage(project.projectStatus)
  const [from, to] = projectHours(project)
  return (
    <div className={styles.top}>
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <div className={styles.line}>
          <ProjectCover coverUrl={project.coverUrl} isUrgent className={styles.cover} />
          <div>
            <p>
              <span className={classNames('tag', stage.look)}>{stage.name}</span>
            </p>
            <h1>{project.projectName}</h1>
            <p className={styles.intro}>{project.projectIntro}</p>
            <dl className={styles.facts}>
              <div>
                <Icon name="calendar" />
                <dt>{copy.time}</dt>
                <dd>
                  <span className={styles.hour}>{from}</span> <span className={styles.hour}>{to}</span>
                </dd>
              </div>
              <div>
                <Icon name="pin" />
                <dt>{copy.place}</dt>
                <dd>{project.regionName}</dd>
              </div>
            </dl>
            <p className={styles.counts}>
              <span>
                <b className="num">{project.companyCount}</b> 家参会单位
              </span>
              <span>
                <b className="num">{project.jobCount}</b> {stage.isOver ? '个当时的职位' : '个在招职位'}
              </span>
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}
