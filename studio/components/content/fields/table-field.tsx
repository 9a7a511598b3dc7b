import { Button, Input } from 'antd'
import { type ClipboardEvent, useState } from 'react'
import styles from '#studio/components/content/content-form.module.css'
import { fieldId } from '#studio/components/content/content-path.ts'
import { useContentForm } from '#studio/components/content/form-context.ts'
import {
  type CellPlace,
  emptyTable,
  pastedCells,
  type TableValue,
  withColumn,
  withoutColumn,
  withoutRow,
  withPasted,
  withRow,
  withText,
} from '#studio/components/content/table-cells.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

/** A table of texts; cells of a spreadsheet can be pasted into it. */
export function TableField({ field, path, value }: FieldProps<'table', TableValue | null>) {
  const { dispatch, isReadOnly } = useContentForm()
  const [pasteStatus, setPasteStatus] = useState('')
  const set = (table: TableValue | null) => dispatch({ type: 'set', path, value: table })
  const paste = (table: TableValue, place: CellPlace) => (event: ClipboardEvent) => {
    const cells = pastedCells(event.clipboardData)
    if (cells === undefined) return
    event.preventDefault()
    const { table: filled, isCut } = withPasted(table, place, cells, field)
    set(filled)
    setPasteStatus(isCut ? '粘贴的表格超出上限，多出的部分没有粘贴' : `已粘贴 ${cells.length} 行`)
  }
  return (
    <FieldFrame field={field} path={path} isGroup>
      {({ id }) =>
        value === null ? (
          isReadOnly ? (
            <span className={styles['hint']}>没有表格</span>
          ) : (
            <Button id={id} size="small" onClick={() => set(emptyTable())}>
              添加{field.title}
            </Button>
          )
        ) : (
          <div className={styles['list']}>
            <div className={styles['scroll']}>
              <table className={styles['table']}>
                <tbody>
                  {[value.columns, ...value.rows].map((cells, line) => (
                    // cells have no stable key
                    // oxlint-disable-next-line react/no-array-index-key
                    <tr key={line}>
                      <th scope="row" className={styles['number']}>
                        {line === 0 ? '表头' : line}
                      </th>
                      {cells.map((text, column) => {
                        const place = { row: line - 1, column }
                        return (
                          // oxlint-disable-next-line react/no-array-index-key
                          <td key={column}>
                            <Input
                              id={fieldId(
                                line === 0 ? `${path}.columns.${column}` : `${path}.rows.${line - 1}.${column}`,
                              )}
                              aria-label={line === 0 ? `第 ${column + 1} 列的表头` : `第 ${line} 行第 ${column + 1} 列`}
                              value={text}
                              readOnly={isReadOnly}
                              maxLength={field.maxLength}
                              onPaste={paste(value, place)}
                              onChange={({ target }) => set(withText(value, place, target.value))}
                            />
                          </td>
                        )
                      })}
                      {!isReadOnly && line > 0 && (
                        <td>
                          <Button
                            size="small"
                            type="text"
                            danger
                            aria-label={`去掉第 ${line} 行`}
                            onClick={() => set(withoutRow(value, line - 1))}
                          >
                            去掉
                          </Button>
                        </td>
                      )}
                    </tr>
                  ))}
                  {!isReadOnly && value.columns.length > 1 && (
                    <tr>
                      <th scope="row" className={styles['number']}>
                        列
                      </th>
                      {value.columns.map((_, column) => (
                        // oxlint-disable-next-line react/no-array-index-key
                        <td key={column}>
                          <Button
                            size="small"
                            type="text"
                            danger
                            aria-label={`去掉第 ${column + 1} 列`}
                            onClick={() => set(withoutColumn(value, column))}
                          >
                            去掉这一列
                          </Button>
                        </td>
                      ))}
                    </tr>
                  )}
                </tbody>
              </table>
            </div>
            {!isReadOnly && (
              <div className={styles['line']}>
                <Button size="small" disabled={value.rows.length >= field.maxRows} onClick={() => set(withRow(value))}>
                  添加一行
                </Button>
                <Button
                  size="small"
                  disabled={value.columns.length >= field.maxColumns}
                  onClick={() => set(withColumn(value))}
                >
                  添加一列
                </Button>
                <Button size="small" type="text" danger onClick={() => set(null)}>
                  去掉{field.title}
                </Button>
                <span className={styles['hint']}>可以把 Excel 里的表格粘贴到单元格</span>
                <span role="status" className={styles['hint']}>
                  {pasteStatus}
                </span>
              </div>
            )}
          </div>
        )
      }
    </FieldFrame>
  )
}
