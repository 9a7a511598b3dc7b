import { Alert, Card, Select } from 'antd'
import type { ContentImportCheck } from '#contracts/generated/studio-wire.ts'
import styles from './import.module.css'
import { ImportValueInputs, type ImportValues } from './import-values.tsx'

type Props = {
  check: Pick<ContentImportCheck, 'columns' | 'fields'>
  values: ImportValues
  isBusy: boolean
  /** Called with the path of the field for each column; '' for a column that is not imported. */
  onChange: (paths: string[]) => void
  onValues: (values: ImportValues) => void
}

/**
 * Maps each column of the file to a field. A mapped field that is chosen again moves to the new column. Required fields
 * without a column can get one value for all rows.
 */
export function ImportMapping({ check: { columns, fields }, values, isBusy, onChange, onValues }: Props) {
  const used = new Set(columns.map(({ path }) => path))
  const lacking = fields.filter(({ path, isRequired }) => isRequired && !used.has(path))
  const empty = lacking.filter(({ path }) => values[path] === undefined).map(({ title }) => title)
  const options = [
    { value: '', label: '（不导入）' },
    ...fields.map(({ path, title, isRequired }) => ({ value: path, label: isRequired ? `${title}（必填）` : title })),
  ]
  const choose = (at: number, path: string) =>
    onChange(columns.map((column, index) => (index === at ? path : column.path === path ? '' : column.path)))
  return (
    <Card title={<h2>列的对应</h2>}>
      {empty.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`没有对应的必填列：${empty.join('、')}。新增的行都会有错误，除非在下面统一填写。`}
        />
      )}
      <ul className={styles['mapping']}>
        {columns.map(({ title, path, samples }, at) => (
          // titles of columns may repeat
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <label htmlFor={`column-${at}`}>
              <strong>{title === '' ? `第 ${at + 1} 列` : title}</strong>
              <small>{samples.filter((sample) => sample !== '').join('、') || '（空）'}</small>
            </label>
            <Select
              id={`column-${at}`}
              aria-label={`${title || `第 ${at + 1} 列`}对应的字段`}
              value={path}
              options={options}
              disabled={isBusy}
              onChange={(value) => choose(at, value)}
            />
          </li>
        ))}
      </ul>
      {lacking.length > 0 && (
        <>
          <h3 className={styles['lacking']}>文件里没有的必填栏：每一行填同一个值</h3>
          <ImportValueInputs fields={lacking} values={values} isBusy={isBusy} onChange={onValues} />
        </>
      )}
    </Card>
  )
}
