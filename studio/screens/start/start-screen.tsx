import { Button, Flex, Result, Skeleton } from 'antd'
import { LinkButton } from '#studio/components/links/link-button.tsx'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { RevealCounts } from '#studio/components/recruiting/reveal-counts.tsx'
import { useMay, useStaff } from '#studio/frame/staff-session.tsx'
import { AdministratorTasks } from './administrator-tasks.tsx'
import { ContentEndings } from './content-endings.tsx'
import { ContentTasks } from './content-tasks.tsx'
import { RecruiterTasks } from './recruiter-tasks.tsx'
import { FeedbackTasks } from './feedback-tasks.tsx'
import { Lists } from './lists.tsx'

/** Start screen of staff: pending tasks. */
export function StartScreen() {
  const { name } = useStaff()
  const mayCreate = useMay('createArticle')
  const mayRead = useMay('readArticles')
  const mayReadContent = useMay('readContent')
  const mayReadApplications = useMay('readApplications')
  const mayReadReveals = useMay('readReveals')
  const [mayTake, mayAssign] = [useMay('takeFeedback'), useMay('assignFeedback')]
  const mayReadStaff = useMay('readStaff')
  return (
    <Flex vertical gap={16}>
      <ScreenHeading title={`${name}，今天要做的`}>
        {mayCreate && (
          <LinkButton to="/articles/new" type="primary" size="large">
            新建稿件
          </LinkButton>
        )}
      </ScreenHeading>
      {mayReadStaff && <AdministratorTasks />}
      {mayReadApplications && <RecruiterTasks />}
      {mayReadReveals && <RevealCounts />}
      {(mayTake || mayAssign) && <FeedbackTasks />}
      {mayReadContent && <ContentTasks />}
      {mayRead && <Overview />}
      {mayReadContent && <ContentEndings />}
    </Flex>
  )
}

function Overview() {
  const { data, error, mutate } = useStudioCall('readOverview', {}, { revalidateOnMount: true })
  if (data !== undefined) return <Lists {...data} />
  if (error === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
  return <Result status="warning" title={error.message} extra={<Button onClick={() => void mutate()}>重试</Button>} />
}
