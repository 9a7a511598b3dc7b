import { resolve } from 'node:path'
import { DatabaseStartError } from './database-error.ts'

export type DatabaseKind = 'sqlite' | 'postgresql'

/** Which database an address names. @throws DatabaseStartError for any other address; its text keeps the password out. */
export function databaseKind(url: string): DatabaseKind {
  if (url.startsWith('file:')) return 'sqlite'
  if (/^postgres(ql)?:\/\//.test(url)) return 'postgresql'
  const scheme = url.split(':', 1)[0]
  throw new DatabaseStartError(
    `数据库地址须以 file: 或 postgresql:// 开头，现为 ${scheme}: / The database address must start with file: or postgresql://, not ${scheme}:`,
  )
}

/** The absolute path of the SQLite file that a `file:` address names; relative ones start at the working directory. */
export function sqliteFile(url: string): string {
  const path = url.slice('file:'.length).replace(/^\/\/(?=\/)/, '')
  return resolve(decodeURIComponent(path.split('?', 1)[0] ?? ''))
}

/** The address by which the SQLite driver, which reads it as a URI, finds the file of an absolute path. */
export function sqliteClientUrl(file: string): string {
  return `file:${encodeURI(file).replaceAll('?', '%3F').replaceAll('#', '%23')}`
}
