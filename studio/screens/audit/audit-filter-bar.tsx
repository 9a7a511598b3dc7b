import { Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { AUDIT_ACTIONS, AUDIT_ACTORS, AUDIT_AREAS } from '#contracts/studio/audit-actions.ts'
import type { AuditFilterName, useAuditFilter } from './audit-filter.ts'
import { objectName, objectOf } from './audit-object-names.ts'
import styles from './audit.module.css'

/** Options for events, grouped by area. The first option of a group selects all events of the area. */
const ACTIONS = Object.entries(AUDIT_AREAS).map(([area, label]) => ({
  label,
  options: [
    { value: area, label: `${label}：全部` },
    ...Object.entries(AUDIT_ACTIONS)
      .filter(([action]) => action.startsWith(area))
      .map(([value, name]) => ({ value, label: name })),
  ],
}))
const ACTORS = Object.entries(AUDIT_ACTORS).map(([value, label]) => ({ value, label }))

/** Filters of the log. */
export function AuditFilterBar({ input, change, clear, isFiltered }: ReturnType<typeof useAuditFilter>) {
  const id = useId()
  return (
    <div className={styles['filters']} role="search">
      <div>
        <label htmlFor={`${id}-kind`}>谁</label>
        <Select
          id={`${id}-kind`}
          allowClear
          placeholder="所有人"
          value={input.actorKind ?? null}
          options={ACTORS}
          onChange={(actorKind: string | null) => change({ actorKind: actorKind ?? '' })}
        />
      </div>
      <Line
        key={`actorId ${input.actorId}`}
        name="actorId"
        label="编号"
        placeholder="如 5"
        value={String(input.actorId ?? '')}
        change={change}
      />
      <div className={styles['wide'] ?? ''}>
        <label htmlFor={`${id}-action`}>动作</label>
        <Select
          id={`${id}-action`}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="所有动作"
          value={input.action ?? null}
          options={ACTIONS}
          onChange={(action: string | null) => change({ action: action ?? '' })}
        />
      </div>
      <Line
        key={`object ${input.object}`}
        name="object"
        label="对象"
        placeholder="如 稿件 12"
        value={objectName(input.object ?? '')}
        change={({ object = '' }) => change({ object: objectOf(object) })}
      />
      {(['from', 'to'] as const).map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{name === 'from' ? '从' : '到'}</label>
          <Input
            id={`${id}-${name}`}
            type="date"
            value={input[name] ?? ''}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        </div>
      ))}
      {isFiltered && <Button onClick={clear}>清除筛选</Button>}
    </div>
  )
}

type LineProps = {
  name: AuditFilterName
  label: string
  placeholder: string
  value: string
  change: (parts: Partial<Record<AuditFilterName, string>>) => void
}

/** Text filter, applied on Enter and when the field loses the focus. */
function Line({ name, label, placeholder, value, change }: LineProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const apply = () => text.trim() !== value && change({ [name]: text.trim() })
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={text}
        placeholder={placeholder}
        maxLength={60}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={apply}
        onBlur={apply}
      />
    </div>
  )
}
