import type { ReactNode } from 'react'
import { CsvTableCard } from '#studio/components/tables/csv-table-card.tsx'
import type { Period } from './periods.ts'
import { changeText } from './series.ts'

/** A row of a table. `count` is for the chosen days, `before` for the same number of days before the chosen days. */
export type CountRow = {
  key: string | number
  names: readonly string[]
  /** The first name as a link. */
  link?: ReactNode
  /** Numbers of additional columns, such as weeks. */
  parts?: readonly number[]
  count: number
  before: number
}
type Props = {
  title: string
  period: Period
  /** Titles of the columns for `names`. */
  heads: readonly string[]
  /** Titles of the additional columns. */
  partHeads?: readonly string[]
  rows: readonly CountRow[]
}

const PAGE_SIZE = 10
const [NAME_WIDTH, NUMBER_WIDTH] = [220, 88]

/** Numbers by column, article, job or kind, as a table with a CSV download. */
export function CountsTable({ title, period, heads, partHeads = [], rows }: Props) {
  const width = heads.length * NAME_WIDTH + (partHeads.length + 3) * NUMBER_WIDTH
  const number = { width: NUMBER_WIDTH, align: 'right' } as const
  return (
    <CsvTableCard<CountRow>
      title={title}
      rows={rows}
      rowKey="key"
      width={width}
      pageSize={PAGE_SIZE}
      emptyText="这几天没有"
      fileNote={`${period.from}-${period.to}`}
      csv={() => countsCsv({ heads, partHeads, rows })}
      columns={[
        ...heads.map((head, index) => ({
          title: head,
          key: head,
          render: (_: unknown, { names, link }: CountRow) => (index === 0 ? (link ?? names[0]) : names[index]),
        })),
        ...partHeads.map((head, index) => ({
          title: head,
          key: `part ${index}`,
          ...number,
          render: (_: unknown, { parts }: CountRow) => parts?.[index],
        })),
        { title: '合计', dataIndex: 'count', ...number, render: (count: number) => count.toLocaleString() },
        { title: '前期', dataIndex: 'before', ...number, render: (count: number) => count.toLocaleString() },
        { title: '变化', key: 'change', ...number, render: (_: unknown, row) => changeText(row) ?? '—' },
      ]}
    />
  )
}

/** The rows as strings, with a header row. */
export const countsCsv = ({ heads, partHeads = [], rows }: Pick<Props, 'heads' | 'partHeads' | 'rows'>): string[][] => [
  [...heads, ...partHeads, '合计', '前期'],
  ...rows.map(({ names, parts = [], count, before }) => [...names, ...[...parts, count, before].map(String)]),
]
