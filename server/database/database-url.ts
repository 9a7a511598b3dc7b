import { resolve } from 'node:path'
import { DatabaseStartError } from './database-error.ts'

export type DatabaseKind = 'sqlite' | 'postgresql'

/** Returns the kind of database of a URL. @throws DatabaseStartError for any other URL; its message has no password. */
export function databaseKind(url: string): DatabaseKind {
  if (url.startsWith('file:')) return 'sqlite'
  if (/^postgres(ql)?:\/\//.test(url)) return 'postgresql'
  const scheme = url.split(':', 1)[0]
  throw new DatabaseStartError(
    `数据库地址须以 file: 或 postgresql:// 开头，现为 ${scheme}: / The database address must start with file: or postgresql://, not ${scheme}:`,
  )
}

/** Returns the absolute path of the file of a `file:` URL; relative paths start at the working directory. */
export function sqliteFile(url: string): string {
  const path = url.slice('file:'.length).replace(/^\/\/(?=\/)/, '')
  return resolve(decodeURIComponent(path.split('?', 1)[0] ?? ''))
}

/** Returns the URL of an absolute path for the SQLite driver, which parses URIs. */
export function sqliteClientUrl(file: string): string {
  return `file:${encodeURI(file).replaceAll('?', '%3F').replaceAll('#', '%23')}`
}
