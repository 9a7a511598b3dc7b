import type { ContentField, ContentTarget } from '#contracts/studio/kinds/content-field.ts'
import { isShort, type WrittenCell, writtenCell } from './cell-values.ts'
import { type ImportColumn, onlyFile } from './import-columns.ts'

const EXAMPLES: Readonly<Record<ContentTarget, string>> = {
  company: '湖北示例装备有限公司',
  project: '示例招聘会',
  region: '湖北省/武汉市/洪山区',
  industry: '软件开发',
}

/** A cell of the example row of a template. */
export function exampleCell(column: ImportColumn): WrittenCell {
  const { field } = column
  if (field.type === 'relation' || field.type === 'relations') return EXAMPLES[field.to]
  return writtenCell(column, exampleValue(field))
}

/** A value that a field accepts. */
function exampleValue(field: ContentField): unknown {
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
    case 'date':
      return '2026-01-31'
    case 'choice':
      return Object.keys(field.terms)[0] ?? ''
    case 'flag':
      return false
    default:
      return null
  }
}

/** Hint for staff: what a column may contain. */
export function hintOf({ field }: ImportColumn): string {
  const hint = field.hint === undefined ? '' : `；${field.hint}`
  switch (field.type) {
    case 'text':
    case 'longText':
      return `最多 ${field.maxLength} 个字${hint}`
    case 'texts':
      return `每行一条${isShort(field) ? '，或用顿号隔开' : ''}，最多 ${field.max} 条，每条最多 ${field.maxLength} 个字${hint}`
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
    case 'items':
      return onlyFile(field) === undefined ? '' : `媒体库中文件的编号，每行一个，最多 ${field.max} 个${hint}`
    case 'date':
      return `年-月-日，如 2026-03-05、2026/3/5${hint}`
    case 'relation':
      return `${TARGET_HINTS[field.to]}${hint}`
    case 'relations':
      return `${TARGET_HINTS[field.to]}，每行一个，最多 ${field.max} 个${hint}`
    default:
      return ''
  }
}

const TARGET_HINTS: Readonly<Record<ContentTarget, string>> = {
  company: '企业的全称或统一社会信用代码',
  project: '招聘项目的名称',
  region: '地区，如 湖北省/武汉市/洪山区；不重名时只写最后一级',
  industry: '行业，与网站上的名称相同；重名时写上级，用 / 隔开',
}
