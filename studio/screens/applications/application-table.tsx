import { Pagination, Table } from 'antd'
import type { ApplicationRow, StudioWire } from '#contracts/generated/studio-wire.ts'
import type { ApplicationState } from '#contracts/studio/recruitment-permissions.ts'
import { OVERDUE_DAYS } from '#contracts/studio/recruitment-terms.ts'
import { Link } from 'react-router-dom'
import { applicationLabel, ApplicationStateTag } from '#studio/components/recruiting/application-state.tsx'
import { Differences } from '#studio/components/recruiting/differences.tsx'
import { useIsNarrow, WIDE_ONLY } from '#studio/components/tables/narrow.ts'
import { WideContent } from '#studio/components/wide/wide-content.tsx'
import type { useQueueFilter } from './queue-filter.ts'
import styles from './applications.module.css'

type Props = Pick<StudioWire['listApplications']['data'], 'rows' | 'total'> &
  Pick<ReturnType<typeof useQueueFilter>, 'input' | 'change'> & {
    isLoading: boolean
    selected: readonly number[]
    onSelect: (ids: number[]) => void
  }

const PAGE_SIZE = 20
const OPEN: readonly ApplicationState[] = ['applied', 'viewed']

/** Applications with their differences from the job's requirements, longest waiting first. */
export function ApplicationTable({ rows, total, input, change, isLoading, selected, onSelect }: Props) {
  const isNarrow = useIsNarrow()
  return (
    <>
      <WideContent label="投递列表">
        <Table<ApplicationRow>
          rowKey="applicationId"
          dataSource={rows}
          loading={isLoading}
          size="middle"
          style={isNarrow ? {} : { minWidth: 760 }}
          pagination={false}
          rowSelection={{
            selectedRowKeys: [...selected],
            onChange: (keys) => onSelect(keys as number[]),
            getTitleCheckboxProps: () => ({ 'aria-label': '选择这一页的全部投递' }) as object,
            getCheckboxProps: (row) => ({ 'aria-label': `选择 ${applicationLabel(row)}` }),
          }}
          columns={[
            {
              title: '应聘者',
              key: 'applicant',
              render: (_, row) => (
                <>
                  <Link to={`/applications/${row.applicationId}`} className={styles['name']}>
                    {row.applicantName || (row.state === 'withdrawn' ? '本人已撤回' : '未留存姓名')}
                  </Link>
                  <small className={styles['quiet']}>
                    {[row.profile, `编号 ${row.applicationId}`].filter((fact) => fact !== '').join(' · ')}
                  </small>
                  {isNarrow && (
                    <>
                      <Wanted row={row} />
                      <div className={styles['facts']}>
                        <State row={row} />
                        <Moment row={row} />
                      </div>
                    </>
                  )}
                </>
              ),
            },
            { title: '职位', key: 'job', ...WIDE_ONLY, render: (_, row) => <Wanted row={row} /> },
            { title: '状态', key: 'state', width: 130, ...WIDE_ONLY, render: (_, row) => <State row={row} /> },
            { title: '投递时间', key: 'time', width: 150, ...WIDE_ONLY, render: (_, row) => <Moment row={row} /> },
          ]}
        />
      </WideContent>
      {total > PAGE_SIZE && (
        <Pagination
          align="end"
          current={input.pageNum ?? 1}
          pageSize={PAGE_SIZE}
          total={total}
          showSizeChanger={false}
          onChange={(page) => change({ pageNum: String(page) })}
        />
      )}
    </>
  )
}

type RowProps = { row: ApplicationRow }

/** The job, and the requirements of the job that the résumé does not meet. */
const Wanted = ({ row: { jobName, companyName, differences, hasSnapshot, state } }: RowProps) => (
  <>
    {jobName}
    <small className={styles['quiet']}>{companyName}</small>
    <Differences differences={differences} />
    {!hasSnapshot && state !== 'withdrawn' && <small className={styles['quiet']}>未留存投递时简历</small>}
  </>
)

const State = ({ row: { state, handlerName } }: RowProps) => (
  <>
    <ApplicationStateTag state={state} />
    {handlerName !== '' && <small className={styles['quiet']}>由 {handlerName} 处理</small>}
  </>
)

const Moment = ({ row: { appliedTime, waitingDays, state } }: RowProps) => (
  <>
    <span className={styles['moment']}>{appliedTime.slice(0, 16)}</span>
    {OPEN.includes(state) && waitingDays > 0 && (
      <small className={waitingDays >= OVERDUE_DAYS ? styles['overdue'] : styles['quiet']}>已等 {waitingDays} 天</small>
    )}
  </>
)
