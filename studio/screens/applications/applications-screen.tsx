import { Alert, Button, Empty, Flex, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { LinkButton } from '#studio/components/links/link-button.tsx'
import { applicationStateName } from '#studio/components/recruiting/application-state.tsx'
import { StateTabs } from '#studio/components/tables/state-tabs.tsx'
import { STALE_AFTER } from '#studio/data/stale-calls.ts'
import { useRevalidate, useStudioCall } from '#studio/data/use-studio-call.ts'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { useMay } from '#studio/frame/staff-session.tsx'
import { ApplicationTable } from './application-table.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { ALL_STATES, useQueueFilter } from './queue-filter.ts'

/** The applications in the staff member's scope. */
export function ApplicationsScreen() {
  const filter = useQueueFilter()
  const { data, error, isLoading, mutate } = useStudioCall('listApplications', filter.input, {
    keepPreviousData: true,
    revalidateOnMount: true,
  })
  const isLead = useMay('readRecruitment')
  const revalidate = useRevalidate()
  const [selected, setSelected] = useState<number[]>([])
  const chosen = (data?.rows ?? []).filter(({ applicationId }) => selected.includes(applicationId))
  const counts = data?.stateCounts ?? []
  return (
    <Flex vertical gap={16}>
      <ScreenHeading title="投递">{isLead && <LinkButton to="/recruitment">统计与模板</LinkButton>}</ScreenHeading>
      {data?.isUpstream === true && (
        <Alert type="info" showIcon title="本站接在上游系统之前：投递由上游系统处理，这里只有接入以前留在本站的。" />
      )}
      <StateTabs
        selected={filter.input.state ?? ALL_STATES}
        tabs={[
          ...counts.map(({ state, count }) => ({ state, name: applicationStateName(state), count })),
          { state: ALL_STATES, name: '全部', count: counts.reduce((sum, { count }) => sum + count, 0) },
        ]}
        onSelect={(state) => filter.change({ state })}
      />
      <QueueFilters {...filter} />
      {chosen.length > 0 && (
        <ChosenBar
          rows={chosen}
          onClear={() => setSelected([])}
          onDone={() => {
            setSelected([])
            void revalidate(...STALE_AFTER.application)
          }}
        />
      )}
      {error !== undefined ? (
        <Result status="warning" title={error.message} extra={<Button onClick={() => void mutate()}>重试</Button>} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : data.total === 0 ? (
        <Empty
          description={
            filter.isFiltered
              ? '没有符合条件的投递，可以放宽或清除筛选'
              : filter.input.state === undefined
                ? '这里还没有投递'
                : `没有“${applicationStateName(filter.input.state)}”的投递`
          }
        />
      ) : (
        <ApplicationTable {...data} {...filter} isLoading={isLoading} selected={selected} onSelect={setSelected} />
      )}
    </Flex>
  )
}
