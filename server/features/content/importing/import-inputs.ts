import { CONTENT_MESSAGE, malformedMessage } from '#contracts/constants/error-messages.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { badField } from '#server/studio-calls/studio-refusal.ts'
import { readColumns } from './import-columns.ts'

/** Paths of the columns of a file. @throws StudioRefusal 400 if two columns fill one field. */
export function pathsIn(columns: string | undefined): string[] | undefined {
  const paths = columns?.split(',')
  const used = (paths ?? []).filter((path) => path !== '')
  if (new Set(used).size < used.length) throw badField('columns', CONTENT_MESSAGE.importColumnTwice)
  return paths
}

function objectIn(json: string): object | undefined {
  try {
    const read: unknown = JSON.parse(json)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : undefined
  } catch {
    return undefined
  }
}

/** The cells that are the same in each row, by field path. @throws StudioRefusal 400 for anything else. */
export function valuesIn(kind: ContentKind, values: string | undefined): Record<string, string> {
  const paths = new Set(readColumns(kind).map(({ path }) => path))
  const read = objectIn(values ?? '{}')
  const entries = Object.entries(read ?? {})
  if (read !== undefined && entries.every(([path, cell]) => paths.has(path) && typeof cell === 'string'))
    return read as Record<string, string>
  throw badField('values', malformedMessage('统一填写'))
}
