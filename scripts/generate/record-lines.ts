import { readdir, readFile } from 'node:fs/promises'
import type { Operation } from '#contracts/declaration/operation.ts'

const FOLDER = 'contracts/operations'
const RECORD = /^  id: '(\w+)',$/gm

/**
 * Text of contracts/generated/record-lines.ts: where each operation is declared, for links in reports.
 * @throws Error if the declaration of an operation is not found, or found twice.
 */
export async function recordLines(operations: readonly Operation[]): Promise<string> {
  const found = new Map<string, string>()
  for (const name of (await readdir(FOLDER)).toSorted()) {
    const text = await readFile(`${FOLDER}/${name}`, 'utf8')
    for (const { 1: id = '', index } of text.matchAll(RECORD)) {
      if (found.has(id)) throw new Error(`${id} has two records`)
      found.set(id, `${FOLDER}/${name}:${text.slice(0, index).split('\n').length}`)
    }
  }
  const rows = operations.map(({ id }) => {
    const place = found.get(id)
    if (place === undefined) throw new Error(`${FOLDER} has no defineOperation({ id: '${id}' …`)
    return `  ${id}: '${place}',`
  })
  const head = '/** Where the declaration of each call begins: `<file>:<line>`. */\nexport const recordLines = {'
  return [head, ...rows, '} as const satisfies Readonly<Record<string, string>>', ''].join('\n')
}
