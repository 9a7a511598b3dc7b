import { Button, Card, Empty, Table } from 'antd'
import { Link } from 'react-router-dom'
import type { RecruitmentFigures } from '#contracts/generated/studio-wire.ts'
import { ScrollingTable } from '#studio/components/tables/scrolling-table.tsx'
import { today } from '#studio/data/beijing-time.ts'
import { csvOf, storeFile } from '#studio/data/csv-file.ts'
import { figuresCsv, FIGURES } from './figures.ts'

type Props = { title: string; rows: readonly RecruitmentFigures[]; linkOf: (id: number) => string }

/** Numbers of applications by job or project, as table and CSV file. */
export function FiguresTable({ title, rows, linkOf }: Props) {
  const hasCompany = rows.some(({ companyName }) => companyName !== '')
  return (
    <Card
      title={<h2>{title}</h2>}
      extra={
        <Button
          disabled={rows.length === 0}
          aria-label={`下载 CSV：${title}`}
          onClick={() => storeFile(`${title}-${today()}.csv`, csvOf(figuresCsv(rows)))}
        >
          下载 CSV
        </Button>
      }
    >
      {rows.length === 0 ? (
        <Empty description="还没有投递" />
      ) : (
        <ScrollingTable>
          <Table<RecruitmentFigures>
            rowKey="id"
            size="small"
            dataSource={[...rows]}
            pagination={rows.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
            scroll={{ x: 900 }}
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
        </ScrollingTable>
      )}
    </Card>
  )
}
