import { Button, Card, Empty, Flex, Result, Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { RevealCounts } from '#studio/components/recruiting/reveal-counts.tsx'
import { LinkButton } from '#studio/components/links/link-button.tsx'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { FiguresTable } from './figures-table.tsx'
import { Templates } from './templates.tsx'
import styles from './recruitment.module.css'

/** Lists and figures for recruiters, and the templates of messages to applicants. */
export function RecruitmentScreen() {
  const { data, error, mutate } = useStudioCall('readRecruitment', {}, { revalidateOnMount: true })
  return (
    <Flex vertical gap={16}>
      <ScreenHeading title="招聘统计与模板">
        <LinkButton to="/applications">投递</LinkButton>
      </ScreenHeading>
      {data !== undefined ? (
        <Figures {...data} />
      ) : error === undefined ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <Result status="warning" title={error.message} extra={<Button onClick={() => void mutate()}>重试</Button>} />
      )}
      <Templates />
      <RevealCounts />
    </Flex>
  )
}

function Figures({ unseen, unseenCount, interviews, jobs, projects }: StudioWire['readRecruitment']['data']) {
  return (
    <>
      <div className={styles['pair']}>
        <Card title={<h2>超过七天没看：{unseenCount} 件</h2>}>
          {unseen.length === 0 && <Empty description="都看过了" />}
          <ul className={styles['list']}>
            {unseen.map(({ applicationId, jobName, companyName, waitingDays }) => (
              <li key={applicationId}>
                <Link to={`/applications/${applicationId}`}>{jobName}</Link>
                <small>
                  {companyName} · 已等 {waitingDays} 天
                </small>
              </li>
            ))}
          </ul>
        </Card>
        <Card title={<h2>七天内的面试</h2>}>
          {interviews.length === 0 && <Empty description="没有安排" />}
          <ul className={styles['list']}>
            {interviews.map(({ applicationId, jobName, startTime, place, staffName }) => (
              <li key={applicationId}>
                <Link to={`/applications/${applicationId}`}>
                  {startTime.slice(5, 16)} {jobName}
                </Link>
                <small>{[place, staffName].filter((part) => part !== '').join(' · ')}</small>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <FiguresTable title="各职位" rows={jobs} linkOf={(id) => `/applications?jobId=${id}`} />
      <FiguresTable title="各招聘项目" rows={projects} linkOf={(id) => `/applications?projectId=${id}`} />
    </>
  )
}
