import type { ContentField } from '#contracts/studio/kinds/content-field.ts'
import type { ImportColumn } from './import-columns.ts'

/** A value that a field accepts, for the example row of a template. */
export function exampleValue(field: ContentField): unknown {
  switch (field.type) {
    case 'text':
    case 'longText':
      return `示例${field.title}`.slice(0, field.maxLength)
    case 'texts':
      return ['示例'.slice(0, field.maxLength)]
    case 'link':
      return '/jobs'
    case 'number':
      return field.minimum
    case 'instant':
      return '2026-01-31 09:00'
    case 'choice':
      return Object.keys(field.terms)[0] ?? ''
    case 'flag':
      return false
    default:
      return null
  }
}

/** What a column may contain, in words. */
export function hintOf({ field }: ImportColumn): string {
  const hint = field.hint === undefined ? '' : `；${field.hint}`
  switch (field.type) {
    case 'text':
    case 'longText':
      return `最多 ${field.maxLength} 个字${hint}`
    case 'texts':
      return `每行一条，最多 ${field.max} 条，每条最多 ${field.maxLength} 个字${hint}`
    case 'link':
      return `以 / 开头的站内地址，或 http、https 地址${hint}`
    case 'number':
      return `${field.minimum} 到 ${field.maximum} 的${field.isInteger === true ? '整数' : '数'}${hint}`
    case 'instant':
      return `年-月-日 时:分，如 2026-01-31 09:00${hint}`
    case 'choice':
      return `${Object.values(field.terms).join('、')}${hint}`
    case 'flag':
      return `是、否${hint}`
    case 'file':
      return `媒体库中文件的编号${hint}`
    default:
      return ''
  }
}
