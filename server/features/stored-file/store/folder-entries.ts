import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Entries of a folder; empty if it does not exist. */
export const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error: unknown) => ifMissing(error, []))

/** Paths of the files below a folder of `root`, at any depth, relative to `root`, with slashes, in order. */
export async function entriesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch((error: unknown) =>
    ifMissing(error, []),
  )
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, '/'))
    .toSorted()
}

/** Returns a fallback for ENOENT. @throws every other error. */
export function ifMissing<Fallback>(error: unknown, fallback: Fallback): Fallback {
  if ((error as { code?: string }).code === 'ENOENT') return fallback
  throw error
}
