import { Button, Table, Tag } from 'antd'
import { Link } from 'react-router-dom'
import type { FeedbackRow } from '#contracts/generated/studio-wire.ts'
import { FEEDBACK_KINDS } from '#contracts/constants/feedback-terms.ts'
import { DueDay } from '#studio/components/feedback/due-day.tsx'
import { FeedbackStateTag } from '#studio/components/feedback/feedback-state-tag.tsx'
import { useIsNarrow, WIDE_ONLY } from '#studio/components/tables/narrow.ts'
import { ScrollingTable } from '#studio/components/tables/scrolling-table.tsx'
import { PAGE_SIZE } from './feedback-filter.ts'
import styles from './feedback.module.css'

type Props = {
  rows: readonly FeedbackRow[]
  total: number
  pageNum: number
  isLoading: boolean
  onPage: (pageNum: number) => void
  onAssign: (row: FeedbackRow) => void
}

/** Feedback, overdue first. Reports that others handle have no content and no link. */
export function FeedbackTable({ rows, total, pageNum, isLoading, onPage, onAssign }: Props) {
  const isNarrow = useIsNarrow()
  return (
    <ScrollingTable>
      <Table<FeedbackRow>
        rowKey="feedbackId"
        dataSource={rows}
        loading={isLoading}
        size="middle"
        scroll={isNarrow ? {} : { x: 900 }}
        rowClassName={({ isOverdue }) => (isOverdue ? (styles['late'] ?? '') : '')}
        pagination={{
          current: pageNum,
          pageSize: PAGE_SIZE,
          total,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: onPage,
        }}
        columns={[
          {
            title: '类型',
            dataIndex: 'kind',
            width: 104,
            ...WIDE_ONLY,
            render: (kind: FeedbackRow['kind']) => <Tag>{FEEDBACK_KINDS[kind]}</Tag>,
          },
          {
            title: '反馈',
            key: 'text',
            render: (_, row) => (
              <>
                <Subject row={row} />
                {isNarrow && <Facts row={row} onAssign={onAssign} />}
              </>
            ),
          },
          {
            title: '状态',
            dataIndex: 'state',
            width: 104,
            ...WIDE_ONLY,
            render: (state: FeedbackRow['state']) => <FeedbackStateTag state={state} />,
          },
          { title: '期限', key: 'due', width: 132, ...WIDE_ONLY, render: (_, row) => <DueDay {...row} /> },
          {
            title: '处理人',
            key: 'owner',
            width: 120,
            ...WIDE_ONLY,
            render: (_, row) => <Owner row={row} onAssign={onAssign} />,
          },
          {
            title: '提交时间',
            key: 'time',
            width: 132,
            ...WIDE_ONLY,
            render: (_, row) => row.submitTime?.slice(5, 16) ?? '—',
          },
        ]}
      />
    </ScrollingTable>
  )
}

function Subject({ row: { feedbackId, receiptNumber, isClosed, beginning } }: { row: FeedbackRow }) {
  return (
    <div className={styles['subject']}>
      {isClosed ? (
        <span className={styles['closed']}>举报，只有处理人和审核人能看</span>
      ) : (
        <Link to={`/feedback/${feedbackId}`}>{beginning}</Link>
      )}
      <small>{receiptNumber}</small>
    </div>
  )
}

type RowProps = { row: FeedbackRow; onAssign: (row: FeedbackRow) => void }

const Owner = ({ row, onAssign }: RowProps) =>
  row.mayAssign && row.owner === null ? (
    <Button size="small" aria-label={`分派 ${row.receiptNumber}`} onClick={() => onAssign(row)}>
      分派
    </Button>
  ) : (
    (row.owner?.name ?? '—')
  )

/** Content of the other columns, shown on phones in the first column. */
const Facts = ({ row, onAssign }: RowProps) => (
  <div className={styles['facts']}>
    <Tag>{FEEDBACK_KINDS[row.kind]}</Tag>
    <FeedbackStateTag state={row.state} />
    <DueDay {...row} />
    <Owner row={row} onAssign={onAssign} />
  </div>
)
