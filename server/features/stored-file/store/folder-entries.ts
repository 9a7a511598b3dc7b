import type { Dirent } from 'node:fs'
import { opendir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Entries of a folder; empty if it does not exist. */
export const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error: unknown) => ifMissing(error, []))

/** Entries per read of a folder. */
const PAGE = 500

/**
 * Pages of the files below a folder of `root`, at any depth, as paths relative to `root` with slashes. Folders are in
 * order, but the files of a folder are not, because sorting would need all of their names.
 */
export async function* pagesBelow(root: string, folder: string): AsyncGenerator<string[], void> {
  const opened = await opendir(join(root, folder), { bufferSize: PAGE }).catch((error: unknown) =>
    ifMissing(error, undefined),
  )
  if (opened === undefined) return
  const folders: string[] = []
  let page: string[] = []
  for await (const entry of opened) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) folders.push(path)
    else if (page.push(path) === PAGE) {
      yield page
      page = []
    }
  }
  if (page.length > 0) yield page
  for (const path of folders.toSorted()) yield* pagesBelow(root, path)
}

/** Returns a fallback for ENOENT. @throws every other error. */
export function ifMissing<Fallback>(error: unknown, fallback: Fallback): Fallback {
  if ((error as { code?: string }).code === 'ENOENT') return fallback
  throw error
}
