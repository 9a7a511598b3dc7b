import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** The last backup that `npm run backup` finished on this machine. */
export type LastBackup = {
  /** Start of the backup, ISO; writes acknowledged earlier are included. */
  createdAt: string
  folder: string
  /** Number of stored files. */
  files: number
}

type Place = { secretsFile: string }

const noteFile = ({ secretsFile }: Place) => join(dirname(resolve(secretsFile)), 'last-backup.json')

/** Stores the facts of a finished backup in a file next to the secrets, for the system screen of the studio. */
export const noteBackup = (place: Place, backup: LastBackup): Promise<void> =>
  writeFile(noteFile(place), `${JSON.stringify(backup, null, 2)}\n`, { mode: 0o600 })

/** Returns the last backup; undefined if no backup was recorded, or if the record cannot be read. */
export async function lastBackup(place: Place): Promise<LastBackup | undefined> {
  try {
    const { createdAt, folder, files } = JSON.parse(await readFile(noteFile(place), 'utf8')) as LastBackup
    return Number.isNaN(Date.parse(createdAt)) ? undefined : { createdAt, folder, files }
  } catch {
    return undefined
  }
}
