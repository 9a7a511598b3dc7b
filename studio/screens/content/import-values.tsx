import { Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ContentImportCheck } from '#contracts/generated/studio-wire.ts'
import styles from './import.module.css'

type Field = ContentImportCheck['fields'][number]
/** Cells that are the same in each row, by field path. */
export type ImportValues = Readonly<Record<string, string>>

type Props = {
  /** The fields that the file lacks. */
  fields: readonly Field[]
  values: ImportValues
  isBusy: boolean
  onChange: (values: ImportValues) => void
}

/** Inputs for required fields that the file lacks: their value applies to each row. */
export function ImportValueInputs({ fields, values, isBusy, onChange }: Props) {
  const set = (path: string, text: string) => {
    const { [path]: former = '', ...others } = values
    if (text !== former) onChange(text === '' ? others : { ...others, [path]: text })
  }
  return (
    <ul className={styles['mapping']} aria-label="每一行填同一个值">
      {fields.map((field) => (
        <Value key={field.path} field={field}>
          {field.options.length > 0 ? (
            <Select
              id={`value-${field.path}`}
              allowClear
              placeholder="请选择"
              value={values[field.path] ?? null}
              options={field.options.map((value) => ({ value, label: value }))}
              disabled={isBusy}
              onChange={(value: string | null | undefined) => set(field.path, value ?? '')}
            />
          ) : (
            <Typed field={field} value={values[field.path] ?? ''} onCommit={(text) => set(field.path, text)} />
          )}
        </Value>
      ))}
    </ul>
  )
}

function Value({ field: { path, title, hint }, children }: { field: Field; children: ReactNode }) {
  return (
    <li>
      <label htmlFor={`value-${path}`}>
        <strong>{title}</strong>
        <small title={hint}>{hint}</small>
      </label>
      {children}
    </li>
  )
}

/** A text input. The file is checked again when the input loses the focus, not at each key. */
function Typed({ field, value, onCommit }: { field: Field; value: string; onCommit: (text: string) => void }) {
  const [typed, setTyped] = useState(value)
  return (
    <Input
      id={`value-${field.path}`}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => onCommit(typed.trim())}
      onPressEnter={() => onCommit(typed.trim())}
    />
  )
}
