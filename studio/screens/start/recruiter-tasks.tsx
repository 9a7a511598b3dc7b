import { Card, Empty, Flex } from 'antd'
import { Link } from 'react-router-dom'
import { LinkButton } from '#studio/components/links/link-button.tsx'
import { applicationLabel, applicationStateName } from '#studio/components/recruiting/application-state.tsx'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import styles from './start-screen.module.css'

/** Numbers of applications by state, and of those handed on to the staff member; the ten oldest unseen applications. */
export function RecruiterTasks() {
  const { data } = useStudioCall('listApplications', { state: 'applied', pageSize: 10 }, { revalidateOnMount: true })
  const { data: overview } = useStudioCall('readOverview', {}, { revalidateOnMount: true })
  const mine = overview?.applications?.mine ?? 0
  if (data === undefined) return null
  return (
    <Card title={<h2>待看的投递：{data.total} 件</h2>} extra={<Link to="/applications">全部投递</Link>}>
      <Flex gap={8} wrap className={styles['states'] ?? ''}>
        {data.stateCounts.map(({ state, count }) => (
          <LinkButton key={state} to={`/applications?state=${state}`} size="small">
            {applicationStateName(state)} {count}
          </LinkButton>
        ))}
        {mine > 0 && (
          <LinkButton to="/applications?mine=true" size="small">
            转交给我的 {mine}
          </LinkButton>
        )}
      </Flex>
      {data.rows.length === 0 ? (
        <Empty description="都看过了" />
      ) : (
        <ul className={styles['rows']}>
          {data.rows.map((row) => (
            <li key={row.applicationId}>
              <Link to={`/applications/${row.applicationId}`}>
                {applicationLabel(row)} · {row.jobName}
              </Link>
              <small className={styles['facts']}>
                {row.companyName}
                {row.waitingDays > 0 && ` · 已等 ${row.waitingDays} 天`}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
