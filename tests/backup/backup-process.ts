import { execFile } from 'node:child_process'
import { TEST_DATA_KEY } from '#server/testing/test-data-key.ts'

export type Outcome = { code: number; lines: string[] }

/** Locations of a site's data. */
export type Place = { databaseUrl: string; filesFolder: string; deletionJournal?: string; dataKey?: string }

/** Runs `npm run backup`, `restore` or `verify` in a separate process. */
export const runBackupCommand = (place: Place, ...parameters: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: place.databaseUrl,
      FILES_FOLDER: place.filesFolder,
      DATA_KEY: place.dataKey ?? TEST_DATA_KEY,
      ...(place.deletionJournal !== undefined && { DELETION_JOURNAL: place.deletionJournal }),
    }
    const command = ['--import', 'tsx', 'scripts/backup-command.ts', ...parameters]
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({
        code: error === null ? 0 : Number(error.code ?? 1), // without a code, a signal ended the process
        lines: `${stdout}${stderr}`.split('\n').filter((line) => line !== ''),
      }),
    )
  })
