import { Alert, Button, Card, Checkbox, Table } from 'antd'
import { useState } from 'react'
import { CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ContentImportCheck } from '#contracts/generated/studio-wire.ts'
import { storeFile } from '#studio/data/csv-file.ts'
import { ImportCounts } from './import-counts.tsx'
import { errorsCsv } from './errors-csv.ts'
import styles from './import.module.css'

type Props = {
  check: ContentImportCheck
  isBusy: boolean
  onSubmit: (skipsErrors: boolean) => void
}

/** The effect of an import, and the errors of the file. Rows with errors are left out if the staff member agrees. */
export function ImportFindings({ check, isBusy, onSubmit }: Props) {
  const { errors, errorCount, newCount, updateCount, digest } = check
  // digest of the check that the staff member has agreed to; another check needs another agreement
  const [seen, setSeen] = useState('')
  const count = newCount + updateCount
  const isReady = count > 0 && (errorCount === 0 || seen === digest)
  const rows = errors.map((error, at) => ({ ...error, key: at }))
  return (
    <Card title={<h2>检查结果</h2>}>
      <ImportCounts {...check} />
      {errorCount > 0 && (
        <div className={styles['errors']}>
          <Alert
            type="error"
            showIcon
            title={`${errorCount} 行有错误`}
            description="改正文件后重新选择；或者看过下面的错误后，只导入其余的行。"
            action={<Button onClick={() => storeFile('导入错误.csv', errorsCsv(errors))}>下载错误清单</Button>}
          />
          <Table
            size="small"
            dataSource={rows}
            pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              { title: '行', dataIndex: 'row', width: 72 },
              { title: '列', dataIndex: 'column', width: 120, render: (column: string) => column || '整行' },
              { title: '原因', dataIndex: 'message' },
            ]}
          />
          <Checkbox checked={seen === digest} onChange={({ target }) => setSeen(target.checked ? digest : '')}>
            已看过错误，不导入这 {errorCount} 行
          </Checkbox>
        </div>
      )}
      {count === 0 && errorCount === 0 && <Alert type="info" showIcon title={CONTENT_MESSAGE.importNothing} />}
      <Button
        type="primary"
        className={styles['submit'] ?? ''}
        disabled={!isReady}
        loading={isBusy}
        onClick={() => onSubmit(errorCount > 0)}
      >
        {errorCount > 0 ? `导入其余 ${count} 行，提交审核` : `提交 ${count} 行审核`}
      </Button>
    </Card>
  )
}
