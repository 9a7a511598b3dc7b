import { Alert, Button, Empty, Flex, Result, Skeleton } from 'antd'
import { useState } from 'react'
import type { FeedbackRow } from '#contracts/generated/studio-wire.ts'
import { FeedbackTransitionDialog } from '#studio/components/feedback/transition-dialog.tsx'
import { StateTabs } from '#studio/components/tables/state-tabs.tsx'
import { STALE_AFTER } from '#studio/data/stale-calls.ts'
import { useRevalidate, useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { useMay } from '#studio/frame/staff-session.tsx'
import { FeedbackFilterBar } from './feedback-filter-bar.tsx'
import { useFeedbackFilter } from './feedback-filter.ts'
import { feedbackTabs } from './feedback-tabs.ts'
import { FeedbackTable } from './feedback-table.tsx'
import { TemplatesDrawer } from './templates-drawer.tsx'

/** 反馈: the list of feedback, overdue feedback first. */
export function FeedbackScreen() {
  const { params, input, change, page } = useFeedbackFilter()
  const { data, error, isLoading, mutate } = useStudioCall('listFeedback', input, {
    keepPreviousData: true,
    revalidateOnMount: true,
  })
  const revalidate = useRevalidate()
  const mayKeepTemplates = useMay('changeFeedbackTemplates')
  const [assigned, setAssigned] = useState<FeedbackRow>()
  const [hasTemplates, setHasTemplates] = useState(false)
  if (error !== undefined && data === undefined)
    return <Result status="warning" title={error.message} extra={<Button onClick={() => void mutate()}>重试</Button>} />
  return (
    <Flex vertical gap={16}>
      <ScreenHeading title="反馈">
        {mayKeepTemplates && <Button onClick={() => setHasTemplates(true)}>答复模板</Button>}
      </ScreenHeading>
      {data === undefined ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <>
          <StateTabs
            selected={params.get('state') ?? ''}
            tabs={feedbackTabs(data.counts)}
            onSelect={(state) => change({ state })}
          />
          <FeedbackFilterBar params={params} change={change} />
          {data.isUpstream && <Alert type="info" showIcon title={UPSTREAM} />}
          {data.overdueCount > 0 && params.get('overdue') !== '1' && (
            <Alert
              type="warning"
              showIcon
              title={`有 ${data.overdueCount} 件超过期限`}
              action={
                <Button size="small" onClick={() => change({ overdue: '1' })}>
                  只看超期
                </Button>
              }
            />
          )}
          {data.total === 0 ? (
            <Empty description="没有符合条件的反馈" />
          ) : (
            <FeedbackTable
              rows={data.rows}
              total={data.total}
              pageNum={input.pageNum ?? 1}
              isLoading={isLoading}
              onPage={page}
              onAssign={setAssigned}
            />
          )}
        </>
      )}
      {assigned && (
        <FeedbackTransitionDialog
          move="assignFeedback"
          feedback={assigned}
          onClose={() => setAssigned(undefined)}
          onDone={() => {
            setAssigned(undefined)
            void revalidate(...STALE_AFTER.feedback)
          }}
        />
      )}
      {hasTemplates && <TemplatesDrawer onClose={() => setHasTemplates(false)} />}
    </Flex>
  )
}

const UPSTREAM =
  '本站接在上游系统之前：这里只有从本站“意见反馈”页提交的反馈，在上游提交的请到上游处理。答复不能在网上查询，请打电话或按联系方式告知。'
