import { createHash } from 'node:crypto'
import { type FileHandle, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { OperationId } from '#contracts/catalogue.ts'
import { SetupError } from '#kit/cli/setup-error.ts'

type Row = Record<string, unknown>
/** Integers by field name, which identify rows. The journal stores nothing else of inputs and responses. */
export type Ids = Readonly<Record<string, number>>

/** Snapshot of the restorable part of an account. */
export type AccountBefore = {
  entry: 'account'
  owner: string
  /** Result of `resumeSnapshot`. */
  resume: Row
  /** Ids of favourite jobs; null if the upstream does not return them. */
  favourites: readonly number[] | null
  /** Ids of existing applications. */
  applications: readonly number[]
}
/** A call about to be sent. */
export type Intent = { entry: 'intent'; call: number; operation: OperationId; owner: string; ids: Ids }
/** The outcome of a call. */
export type Outcome = { entry: 'answer'; call: number; code: string | undefined; ids: Ids }
export type JournalEntry = AccountBefore | Intent | Outcome

/** Returns an anonymous id of an account. */
export const ownerOf = (base: string, resume: Row): string =>
  createHash('sha256')
    .update(`${base} ${String(resume['miniProgramPersonId'] ?? resume['phoneNumber'])}`)
    .digest('hex')
    .slice(0, 16)

/** Write-ahead journal of a run: an intent is on disk before its request is sent, and survives a crash. */
export type Journal = {
  write: (entry: JournalEntry) => Promise<void>
  /** Deletes the journal once everything is restored. */
  remove: () => Promise<void>
  close: () => Promise<void>
}

/** Creates a journal readable by its owner only. @throws SetupError if an earlier run was not cleaned up. */
export async function beginJournal(file: string): Promise<Journal> {
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'EEXIST') {
      throw new SetupError(`上次的运行还没有收拾干净（${file}）`, '先用同样的 --base 与账号运行 contract clean')
    }
    throw new SetupError(`${file} 写不了`, '请在可以写入的目录里运行：写入之前必须先记下将要做什么')
  })
  await syncFolder(dirname(file))
  return {
    async write(entry) {
      await handle.appendFile(`${JSON.stringify(entry)}\n`)
      await handle.sync()
    },
    async remove() {
      await handle.close()
      await rm(file)
    },
    close: () => handle.close(),
  }
}

/** Makes the new directory entry durable. Windows does not need this sync and rejects it. */
async function syncFolder(folder: string): Promise<void> {
  let handle: FileHandle | undefined
  try {
    handle = await open(folder)
    await handle.sync()
  } catch {
    // the file itself is written even if its directory cannot be synced
  } finally {
    await handle?.close()
  }
}

/** Reads a journal; undefined if it does not exist. Ignores a last line that a crash truncated. */
export async function readJournal(file: string): Promise<JournalEntry[] | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  try {
    return whole.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as JournalEntry]))
  } catch {
    throw new SetupError(`${file} 不是运行日志`, '它由 contract check --allow 写成')
  }
}

/** Returns the integers at the top level of an input or of a response's data. */
export function idsIn(fields: unknown): Ids {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, number] => Number.isSafeInteger(field[1])),
  )
}
