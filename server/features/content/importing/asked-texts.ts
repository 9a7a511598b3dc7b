import { type ContentTarget, CONTENT_TARGETS } from '#contracts/studio/kinds/content-field.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { type Cell, cellText, itemNumber } from './cell-values.ts'
import { namesIn } from './cell-targets.ts'
import { ID_PATH, importColumns } from './import-columns.ts'

/** References in the rows of a file: to items by number, code or name, and to targets of relations by name. */
export type AskedTexts = {
  numbers: number[]
  codes: string[]
  names: string[]
  targets: Record<ContentTarget, string[]>
}

/** Collects the items and targets that must be looked up before a file can be checked. */
export function askedTexts(
  kind: ContentKind,
  paths: readonly string[],
  rows: readonly (readonly Cell[])[],
): AskedTexts {
  /** Distinct non-empty texts of a column; empty if the file lacks the column. */
  const textsOf = (path: string): string[] => {
    const at = paths.indexOf(path)
    return path === '' || at === -1
      ? []
      : [...new Set(rows.map((cells) => cellText(cells[at] ?? null).trim()))].filter(isText)
  }
  const columns = importColumns(kind.fields)
  const namedIn = (target: string) =>
    columns.flatMap(({ path, field }) => {
      if (field.type === 'relation') return field.to === target ? textsOf(path) : []
      return field.type === 'relations' && field.to === target ? textsOf(path).flatMap(namesIn) : []
    })
  const targets = Object.keys(CONTENT_TARGETS).map((target) => [target, [...new Set(namedIn(target))]])
  const [name = '', ...others] = kind.identity
  return {
    numbers: textsOf(ID_PATH)
      .flatMap((text) => itemNumber(text) ?? [])
      .filter(Number.isInteger),
    codes: textsOf(kind.identifier),
    names: others.length === 0 ? textsOf(name) : [],
    targets: Object.fromEntries(targets) as AskedTexts['targets'],
  }
}

const isText = (text: string) => text !== ''
