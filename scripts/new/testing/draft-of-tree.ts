import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceDraft } from '#scripts/new/source-draft.ts'

/** Creates a draft of changes to this repository, which is never written. `instead` replaces the texts of files. */
export function draftOfTree(instead: Readonly<Record<string, string>> = {}) {
  const file = (path: string) => join(import.meta.dirname, '../../..', path)
  return sourceDraft((path) => instead[path] ?? (existsSync(file(path)) ? readFileSync(file(path), 'utf8') : undefined))
}

/** Lines added by a draft to existing files, by path. */
export function added(draft: ReturnType<typeof draftOfTree>): Record<string, string[]> {
  const before = draftOfTree()
  return Object.fromEntries(
    [...draft.changed].map(([path, text]) => {
      const known = new Set(before.read(path)?.split('\n'))
      return [path, text.split('\n').filter((line) => !known.has(line))]
    }),
  )
}
