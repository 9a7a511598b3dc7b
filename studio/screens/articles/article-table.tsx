import { Pagination, Table, type TableProps } from 'antd'
import { Link } from 'react-router-dom'
import type { StudioArticleRow } from '#contracts/generated/studio-wire.ts'
import { ArticleState } from '#studio/components/article/article-state.tsx'
import { columnName } from '#studio/components/columns/column-name.ts'
import { useIsNarrow, WIDE_ONLY } from '#studio/components/tables/narrow.ts'
import { WideContent } from '#studio/components/wide/wide-content.tsx'
import styles from './article-list.module.css'
import { PAGE_SIZES, type useListFilter } from './list-filter.ts'
import { RowMenu } from './row-menu.tsx'

type ArticleTableProps = Pick<ReturnType<typeof useListFilter>, 'input' | 'change'> & {
  rows: readonly StudioArticleRow[]
  total: number
  isLoading: boolean
  selected: readonly number[]
  onSelect: (ids: number[]) => void
}

const ORDERS = { updateTime: 'updated', releaseTime: 'release', title: 'title' } as const

/** One page of articles, sorted and paged by the server. */
export function ArticleTable({ rows, total, isLoading, selected, onSelect, input, change }: ArticleTableProps) {
  const { orderBy = 'updated', direction = orderBy === 'title' ? 'asc' : 'desc', pageNum = 1, pageSize = 20 } = input
  const isNarrow = useIsNarrow()
  const sortedBy = (column: keyof typeof ORDERS) => ({
    dataIndex: column,
    sorter: true,
    sortOrder: orderBy === ORDERS[column] ? (direction === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
  })
  const columns: TableProps<StudioArticleRow>['columns'] = [
    {
      title: '标题',
      ...sortedBy('title'),
      render: (_, row) => (
        <>
          <Link className={styles['title']} data-row={row.articleId} to={`/articles/${row.articleId}`}>
            {row.title || '未命名稿件'}
          </Link>
          <Marks {...row} />
          {isNarrow && <Facts {...row} />}
        </>
      ),
    },
    { title: '栏目', dataIndex: 'typeId', width: 110, ...WIDE_ONLY, render: (typeId: number) => columnName(typeId) },
    { title: '状态', key: 'state', width: 140, ...WIDE_ONLY, render: (_, row) => <ArticleState {...row} /> },
    { title: '撰稿人', dataIndex: 'authorName', width: 100, ...WIDE_ONLY },
    {
      title: '发布时间',
      ...sortedBy('releaseTime'),
      width: 160,
      ...WIDE_ONLY,
      render: (_, { releaseTime, scheduledTime }) => (
        <>
          {scheduledTime !== null && '定于 '}
          <span className={styles['moment']}>{(scheduledTime ?? releaseTime)?.slice(0, 16)}</span>
        </>
      ),
    },
    {
      title: '最近改动',
      ...sortedBy('updateTime'),
      width: 160,
      ...WIDE_ONLY,
      render: (time: string) => time.slice(0, 16),
    },
    { title: '操作', key: 'menu', width: 90, render: (_, row) => <RowMenu row={row} /> },
  ]
  return (
    <>
      {/* not the scroll container of the table, which would duplicate the check box of the header */}
      <WideContent label="稿件">
        <Table<StudioArticleRow>
          rowKey="articleId"
          className={styles['table'] ?? ''}
          columns={columns}
          dataSource={rows}
          loading={isLoading}
          showSorterTooltip={false}
          pagination={false}
          rowSelection={{
            selectedRowKeys: [...selected],
            onChange: (keys) => onSelect(keys as number[]),
            getCheckboxProps: ({ title }) => ({ 'aria-label': `选中《${title || '未命名稿件'}》` }) as object,
            getTitleCheckboxProps: () => ({ 'aria-label': '选中这一页的全部稿件' }) as object,
          }}
          onChange={(_pages, _filters, sorter) => {
            const { field, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
            change({
              orderBy: order ? ORDERS[field as keyof typeof ORDERS] : undefined,
              direction: order ? (order === 'ascend' ? 'asc' : 'desc') : undefined,
            })
          }}
        />
      </WideContent>
      <Pagination
        align="end"
        current={pageNum}
        pageSize={pageSize}
        total={total}
        pageSizeOptions={[...PAGE_SIZES]}
        showSizeChanger
        showTotal={(count) => `共 ${count} 篇`}
        onChange={(page, size) => change({ pageNum: String(size === pageSize ? page : 1), pageSize: String(size) })}
      />
    </>
  )
}

/** Properties of an article, shown on phones below the title instead of in columns. */
function Facts(row: StudioArticleRow) {
  const { typeId, authorName, scheduledTime, updateTime } = row
  return (
    <div className={styles['facts']}>
      <ArticleState {...row} />
      <small>
        {[
          columnName(typeId),
          authorName,
          scheduledTime !== null && `定于 ${scheduledTime.slice(0, 16)}`,
          `${updateTime.slice(0, 16)} 改动`,
        ].map((fact) => fact && <span key={fact}>{fact}</span>)}
      </small>
    </div>
  )
}

/** Tags of an article next to its title. */
function Marks({ pinnedUntil, attachmentCount, hasCover, isPublic, state }: StudioArticleRow) {
  const marks = [
    pinnedUntil !== null && '置顶',
    attachmentCount > 0 && `附件 ${attachmentCount}`,
    hasCover && '图',
    isPublic && state !== 'published' && '线上有旧版',
  ].filter((mark) => mark !== false)
  return (
    <span className={styles['marks']}>
      {marks.map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
    </span>
  )
}
