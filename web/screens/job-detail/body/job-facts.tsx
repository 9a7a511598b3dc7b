import type { Job } from '#contracts/generated/wire.ts'
import styles from './job-text.module.css'

/** Facts required in a job advertisement, as pairs. */
export function JobFacts({ job }: { job: Job }) {
  return (
    <dl className={styles.facts}>
      {factsOf(job).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(job: Job): [name: string, value: string][] {
  const facts: [name: string, value: string][] = [
    ['月薪', job.salaryText],
    ['招聘人数', job.recruitCount > 0 ? `${job.recruitCount} 人` : ''],
    ['学历要求', job.educationName],
    ['工作年限', job.workYearsName],
    ['工作性质', job.jobNatureName],
    ['所属行业', job.industryName],
    ['有效期至', job.deadline],
    ['信息来源', job.sourceName ? `转载自${job.sourceName}` : ''],
  ]
  // an upstream may leave facts empty
  return facts.filter(([, value]) => value !== '')
}
