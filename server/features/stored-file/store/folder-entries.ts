import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'

/** Entries of a folder; empty if it does not exist. */
export const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error: unknown) => ifMissing(error, []))

/** Returns a fallback for ENOENT. @throws every other error. */
export function ifMissing<Fallback>(error: unknown, fallback: Fallback): Fallback {
  if ((error as { code?: string }).code === 'ENOENT') return fallback
  throw error
}
