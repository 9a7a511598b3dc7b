import { Form, Input, Select } from 'antd'
import { useId } from 'react'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { ARTICLE_METADATA, articleMetadata } from '#contracts/studio/article-metadata.ts'
import { inColumn } from '#contracts/studio/permissions.ts'
import { useStudioCall } from '#studio/data/use-studio-call.ts'
import { can, useStaff } from '#studio/frame/staff-session.tsx'
import { CoverField } from '#studio/components/files/cover-field.tsx'
import { firstPicture } from './text-parts.ts'
import type { PanelProps } from './panel-props.ts'

const LINES = Object.values(articleMetadata((field) => ({ field, ...ARTICLE_METADATA[field] })))
const TIMES = [
  { field: 'expiresAt', label: '失效时间', help: '到时读者不再看到；不填为长期有效' },
  { field: 'pinnedUntil', label: '置顶至', help: '每个栏目最多三篇置顶' },
] as const

/** 属性: the metadata of a draft. */
export function PropertiesTab({ draft, files, isReadOnly, onChange }: PanelProps) {
  const id = useId()
  const staff = useStaff()
  const { data: columns = [] } = useStudioCall('listColumns', {})
  const reachable = columns.filter(
    ({ typeId }) => typeId === draft.typeId || can(staff, 'editArticle', inColumn(typeId)),
  )
  const column = columns.find(({ typeId }) => typeId === draft.typeId)
  return (
    <Form layout="vertical">
      <Form.Item label="栏目" htmlFor={`${id}-column`} extra={column && `${column.stages} 级审核`}>
        <Select
          id={`${id}-column`}
          value={draft.typeId}
          disabled={isReadOnly}
          options={reachable.map(({ typeId, name }) => ({ value: typeId, label: name }))}
          onChange={(typeId: number) => onChange({ typeId })}
        />
      </Form.Item>
      {LINES.map(({ field, title, maxLength }) => (
        <Form.Item key={field} label={title} htmlFor={`${id}-${field}`}>
          <Input
            id={`${id}-${field}`}
            value={draft[field]}
            maxLength={maxLength}
            readOnly={isReadOnly}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        </Form.Item>
      ))}
      <Form.Item label="封面" extra={column && (column.needsCover ? '本栏目须有封面，提交审核前补上' : '可不填')}>
        <CoverField
          value={files.find(draft.coverFileId)}
          isDisabled={isReadOnly}
          textPicture={firstPicture(draft.html)}
          onChange={(file) => {
            if (file !== null) files.add(file)
            onChange({ coverFileId: file?.fileId ?? null })
          }}
        />
      </Form.Item>
      {TIMES.map(({ field, label, help }) => (
        <Form.Item key={field} label={`${label}（北京时间）`} htmlFor={`${id}-${field}`} extra={help}>
          <Input
            id={`${id}-${field}`}
            type="datetime-local"
            value={inputTime(draft[field])}
            readOnly={isReadOnly}
            onChange={({ target }) => onChange(timeChange(field, target.value))}
          />
        </Form.Item>
      ))}
      <Form.Item label="地点" htmlFor={`${id}-place`}>
        <Input
          id={`${id}-place`}
          value={draft.locationName ?? ''}
          maxLength={50}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange({ locationName: target.value === '' ? null : target.value })}
        />
      </Form.Item>
    </Form>
  )
}

/** Converts a time of the wire, `yyyy-MM-dd HH:mm:ss`, to the format of the input, `yyyy-MM-ddTHH:mm`. */
const inputTime = (time: string | null): string => time?.slice(0, 16).replace(' ', 'T') ?? ''

const timeChange = (field: 'expiresAt' | 'pinnedUntil', value: string): Partial<StudioDraft> => ({
  [field]: value === '' ? null : value.slice(0, 16).replace('T', ' '),
})
