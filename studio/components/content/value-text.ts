import { plainLines } from '#contracts/article-markup/plain-lines.ts'
import type { ContentFile } from '#contracts/generated/studio-wire.ts'
import type { ContentField } from '#contracts/studio/kinds/content-field.ts'
import { isEmpty } from '#contracts/studio/kinds/content-values.ts'
import type { TargetNames } from './form-context.ts'
import { pageName } from './site-pages.ts'
import type { TableValue } from './table-cells.ts'

/**
 * Formats a value of a field for staff; '' if the value is empty. Lists and tables have a line for each text or row.
 */
export function valueText(
  field: ContentField,
  value: unknown,
  files: ReadonlyMap<number, ContentFile>,
  names: TargetNames = {},
): string {
  if (isEmpty(value)) return ''
  switch (field.type) {
    case 'texts':
      return (value as string[]).join('\n')
    case 'richText':
      return plainLines(value as string)
    case 'choice':
      return field.terms[value as string] ?? String(value)
    case 'flag':
      return value === true ? '是' : '否'
    case 'file':
      return files.get(value as number)?.originalFilename ?? `文件 ${String(value)}`
    case 'link':
      return [pageName(value as string), value as string].filter((part) => part !== undefined).join('　')
    case 'relation':
    case 'relations':
      return [value]
        .flat()
        .map((id) => names[`${field.to}:${String(id)}`] ?? `编号 ${String(id)}`)
        .join('isOrdered' in field && field.isOrdered === true ? '\n' : '、')
    case 'table': {
      const { columns, rows } = value as TableValue
      return [columns, ...rows].map((cells) => cells.join(' | ')).join('\n')
    }
    case 'items':
      return `${(value as unknown[]).length} 项`
    case 'tree':
      return typeof value === 'string' ? value : `${(value as unknown[]).length} 个节点`
    default:
      return String(value)
  }
}
