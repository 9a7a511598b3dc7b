import { Button, Card, Empty, Table, type TableColumnsType } from 'antd'
import { csvOf, storeFile } from '#studio/data/csv-file.ts'
import { ScrollingTable } from './scrolling-table.tsx'

type Props<Row> = {
  title: string
  rows: readonly Row[]
  rowKey: keyof Row & string
  columns: TableColumnsType<Row>
  /** Width below which the table scrolls, in pixels. */
  width: number
  pageSize: number
  /** Text shown if there are no rows. */
  emptyText: string
  /** Suffix of the file name, between the title and the extension. */
  fileNote: string
  /** Returns the rows of the file, the header row first. */
  csv: () => string[][]
}

/** A table in a card, with a button to download it as a CSV file. */
export function CsvTableCard<Row extends object>({ title, rows, pageSize, ...props }: Props<Row>) {
  return (
    <Card
      title={<h2>{title}</h2>}
      extra={
        <Button
          disabled={rows.length === 0}
          aria-label={`下载 CSV：${title}`}
          onClick={() => storeFile(`${title}-${props.fileNote}.csv`, csvOf(props.csv()))}
        >
          下载 CSV
        </Button>
      }
    >
      {rows.length === 0 ? (
        <Empty description={props.emptyText} />
      ) : (
        <ScrollingTable>
          <Table<Row>
            rowKey={props.rowKey}
            size="small"
            dataSource={[...rows]}
            pagination={rows.length > pageSize ? { pageSize, showSizeChanger: false } : false}
            scroll={{ x: props.width }}
            columns={props.columns}
          />
        </ScrollingTable>
      )}
    </Card>
  )
}
