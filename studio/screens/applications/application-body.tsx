import { Alert, Flex } from 'antd'
import { Link } from 'react-router-dom'
import type { StudioApplication } from '#contracts/generated/studio-wire.ts'
import { applicationLabel, ApplicationStateTag } from '#studio/components/recruiting/application-state.tsx'
import { Differences } from '#studio/components/recruiting/differences.tsx'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { ApplicantContact } from './applicant-contact.tsx'
import { ApplicantResume } from './applicant-resume.tsx'
import { ApplicationDecision } from './application-decision.tsx'
import { ApplicationHistory } from './application-history.tsx'
import { ApplicationNotes } from './application-notes.tsx'
import styles from './applications.module.css'

type Props = { application: StudioApplication; onChanged: () => void }

/** Résumé on the left; decision, contact details and files, history, notes and other applications on the right. */
export function ApplicationBody({ application, onChanged }: Props) {
  const { applicationId, jobName, companyName, demands, differences, resume, others, state } = application
  return (
    <Flex vertical gap={16}>
      <Flex justify="space-between" gap={8}>
        <Link to="/applications">← 投递</Link>
        <NextUnseen applicationId={applicationId} />
      </Flex>
      <ScreenHeading title={applicationLabel(application)}>
        <ApplicationStateTag state={state} />
      </ScreenHeading>
      <p className={styles['for']}>
        {jobName} · {companyName}
        <small className={styles['quiet']}>
          要求：{demands}　编号 {applicationId}　{application.appliedTime.slice(0, 16)} 投递
        </small>
        <Differences differences={differences} />
      </p>
      <div className={styles['desk']}>
        <div className={styles['main']}>
          {resume === null ? (
            <Alert
              type="info"
              showIcon
              title={state === 'withdrawn' ? '本人已撤回，简历不再保留' : '未留存投递时简历'}
            />
          ) : (
            <ApplicantResume resume={resume} />
          )}
        </div>
        <aside className={styles['side']} aria-label="处理">
          <ApplicationDecision application={application} onChanged={onChanged} />
          <ApplicantContact application={application} onChanged={onChanged} />
          <ApplicationHistory steps={application.steps} />
          <ApplicationNotes application={application} onChanged={onChanged} />
          {others.length > 0 && (
            <section className={styles['card']}>
              <h2>此人的其他投递</h2>
              <ul className={styles['plain']}>
                {others.map((other) => (
                  <li key={other.applicationId}>
                    <Link to={`/applications/${other.applicationId}`}>{other.jobName}</Link>{' '}
                    <ApplicationStateTag state={other.state} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
    </Flex>
  )
}

/** Link to the oldest unseen application other than this one. */
function NextUnseen({ applicationId }: { applicationId: number }) {
  const { data } = useStudioCall('listApplications', { state: 'applied', pageSize: 2 })
  const next = data?.rows.find((row) => row.applicationId !== applicationId)
  return next && <Link to={`/applications/${next.applicationId}`}>下一件待看的 →</Link>
}
