import type { Job } from '#contracts/generated/wire.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ReleaseTime } from '#web/components/job-card/release-time.tsx'
import { MapLink } from '#web/ui/map-link/map-link.tsx'
import { PageShare } from '#web/components/share-bar/page-share.tsx'
import { JobFacts } from './job-facts.tsx'
import styles from './job-text.module.css'

type JobTextProps = {
  job: Job
  /** URL of the job, for sharing. */
  url: string
}

/** Description, requirements, benefits and place of a job. */
export function JobText({ job, url }: JobTextProps) {
  return (
    <article className={styles.sheet}>
      <Points title="岗位职责" text={job.jobDuty} />
      <Points title="任职要求" text={job.jobRequirement} />
      <section>
        <h2>薪酬与条件</h2>
        <JobFacts job={job} />
      </section>
      <section>
        <h2>工作地点</h2>
        <p className={styles.address}>
          <Icon name="pin" />
          <span>
            {job.address} <MapLink address={job.address} />
          </span>
        </p>
      </section>
      <p className={styles.safe}>
        <Icon name="warn" />
        <span>
          用人单位不得以任何名义向求职者收取押金、服装费、培训费，也不得扣押身份证件。遇到此类情况，请
          <a className="link" href="/feedback?kind=report">
            举报该职位
          </a>
          。
        </span>
      </p>
      <div className={styles.foot}>
        <p className="muted">
          {job.releaseTime !== '' && (
            <>
              <ReleaseTime releaseTime={job.releaseTime} /> 发布{job.deadline !== '' && ' · '}
            </>
          )}
          {job.deadline !== '' && (
            <>
              有效期至 <time dateTime={job.deadline}>{job.deadline}</time>
            </>
          )}
        </p>
        <PageShare title={`${job.jobName} · ${job.companyName}`} url={url} />
      </div>
    </article>
  )
}

function Points({ title, text }: { title: string; text: string }) {
  const lines = textLines(text)
  if (lines.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ol className={styles.points}>
        {lines.map((line, index) => (
          <li key={`${index} ${line}`}>{line}</li>
        ))}
      </ol>
    </section>
  )
}

const OWN_NUMBER = /^(?:\d{1,2}[.．、)）](?!\d)|[（(]\d{1,2}[)）]|[①-⑳]|[-•·●])\s*/

/** Returns the items of a text, one per line, without typed numbers and bullets: the `<ol>` numbers the items. */
function textLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().replace(OWN_NUMBER, ''))
    .filter((line) => line !== '')
}
