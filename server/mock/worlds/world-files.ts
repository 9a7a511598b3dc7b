import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { JOURNAL_NAME } from '#server/platform/deletion-journal.ts'

/** Seeded data, read-only. */
export type Template = { databaseFile: string; filesFolder: string }

/** Locations of a world's data. */
export type WorldFiles = { databaseFile: string; filesFolder: string; remove: () => Promise<void> }

/** Creates copies of a template, whose folders are listed once. */
export async function worldFiles({ databaseFile, filesFolder }: Template) {
  const entries = await readdir(filesFolder, { recursive: true, withFileTypes: true }).catch(() => [])
  const pathOf = (entry: (typeof entries)[number]) => relative(filesFolder, join(entry.parentPath, entry.name))
  const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf)
  const files = entries.filter((entry) => entry.isFile()).map(pathOf)
  const place = (path: string) => (path === JOURNAL_NAME ? copyFile : linkOrCopy)

  /**
   * Copies of the database and of the journal, which is appended to; links to the stored files, which are created and
   * removed but never modified.
   */
  return async (folder: string): Promise<WorldFiles> => {
    const own = { databaseFile: join(folder, 'site.db'), filesFolder: join(folder, 'files') }
    await mkdir(own.filesFolder, { recursive: true })
    await copyFile(databaseFile, own.databaseFile, constants.COPYFILE_FICLONE)
    for (const path of folders) await mkdir(join(own.filesFolder, path), { recursive: true })
    await Promise.all(files.map((path) => place(path)(join(filesFolder, path), join(own.filesFolder, path))))
    return { ...own, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) }
  }
}

/** Copies on another disk, or on a file system without links. */
const linkOrCopy = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to))
