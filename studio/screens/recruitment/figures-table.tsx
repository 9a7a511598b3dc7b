import { Link } from 'react-router-dom'
import type { RecruitmentFigures } from '#contracts/generated/studio-wire.ts'
import { CsvTableCard } from '#studio/components/tables/csv-table-card.tsx'
import { today } from '#studio/data/beijing-time.ts'
import { figuresCsv, FIGURES } from './figures.ts'

type Props = { title: string; rows: readonly RecruitmentFigures[]; linkOf: (id: number) => string }

/** Numbers of applications by job or project, as a table with a CSV download. */
export function FiguresTable({ title, rows, linkOf }: Props) {
  const hasCompany = rows.some(({ companyName }) => companyName !== '')
  return (
    <CsvTableCard<RecruitmentFigures>
      title={title}
      rows={rows}
      rowKey="id"
      width={900}
      pageSize={20}
      emptyText="还没有投递"
      fileNote={today()}
      csv={() => figuresCsv(rows)}
      columns={[
        {
          title: '名称',
          dataIndex: 'name',
          render: (name: string, { id }) => <Link to={linkOf(id)}>{name}</Link>,
        },
        ...(hasCompany ? [{ title: '单位', dataIndex: 'companyName' }] : []),
        ...FIGURES.map(({ key, name }) => ({
          title: name,
          dataIndex: key,
          width: 84,
          align: 'right' as const,
          render: (value: number | null) => value ?? '—',
        })),
      ]}
    />
  )
}
