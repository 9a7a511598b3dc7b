import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { JOURNAL_NAME } from '#server/platform/deletion-journal.ts'

/** Seeded data, read-only. */
export type Template = { databaseFile: string; filesFolder: string }

/** Locations of a world's data. */
export type WorldFiles = { databaseFile: string; filesFolder: string; remove: () => Promise<void> }

/** Returns a function that copies a template to a folder; the files of the template are listed once. */
export async function worldFiles({ databaseFile, filesFolder }: Template) {
  const entries = await readdir(filesFolder, { recursive: true, withFileTypes: true }).catch(() => [])
  const pathOf = (entry: (typeof entries)[number]) => relative(filesFolder, join(entry.parentPath, entry.name))
  const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf)
  const files = entries.filter((entry) => entry.isFile()).map(pathOf)
  const place = (path: string) => (path === JOURNAL_NAME ? copyFile : linkOrCopy)

  /**
   * Copies the database and the journal, which are modified; links the stored files, which are only created and
   * removed.
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

/** Links a file. Copies it if linking fails: on another disk, or on a file system without links. */
const linkOrCopy = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to))
