import { createHash } from 'node:crypto'
import { type FileHandle, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { OperationId } from '#contracts/catalogue.ts'
import { CannotRun } from '#contracts/cli/cannot-run.ts'

type Row = Record<string, unknown>
/** Whole numbers by their names: what rows are found by. Nothing else of an input or an answer is written down. */
export type Ids = Readonly<Record<string, number>>

/** An account as it was before anything was changed, as far as it can be put back. */
export type AccountBefore = {
  entry: 'account'
  owner: string
  /** What `restorable` keeps of the resume. */
  resume: Row
  /** Jobs that were collected; null where the upstream does not say. */
  favourites: readonly number[] | null
  /** Applications there were. */
  applications: readonly number[]
}
/** A call that is about to be made. */
export type Intent = { entry: 'intent'; call: number; operation: OperationId; owner: string; ids: Ids }
/** What it was answered. */
export type Outcome = { entry: 'answer'; call: number; code: string | undefined; ids: Ids }
export type JournalEntry = AccountBefore | Intent | Outcome

/** Whose account an entry is about, without saying who that is. */
export const ownerOf = (base: string, resume: Row): string =>
  createHash('sha256')
    .update(`${base} ${String(resume['miniProgramPersonId'] ?? resume['phoneNumber'])}`)
    .digest('hex')
    .slice(0, 16)

/** What a run writes down before it changes anything: on disk before a request is sent, whatever happens to the process then. */
export type Journal = {
  write: (entry: JournalEntry) => Promise<void>
  /** Ends it when everything is as it was. */
  remove: () => Promise<void>
  close: () => Promise<void>
}

/** Begins a journal that its owner alone can read. @throws CannotRun when there is one that was not cleaned up after. */
export async function beginJournal(file: string): Promise<Journal> {
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'EEXIST') {
      throw new CannotRun(`上次的运行还没有收拾干净（${file}）`, '先用同样的 --base 与账号运行 contract clean')
    }
    throw new CannotRun(`${file} 写不了`, '请在可以写入的目录里运行：写入之前必须先记下将要做什么')
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

/** Makes the new file's name last; Windows neither can nor needs to. */
async function syncFolder(folder: string): Promise<void> {
  let handle: FileHandle | undefined
  try {
    handle = await open(folder)
    await handle.sync()
  } catch {
    // what cannot be synced has been written all the same
  } finally {
    await handle?.close()
  }
}

/** What a run has written down; undefined when there is no journal. A last line that a crash has cut off counts for nothing. */
export async function readJournal(file: string): Promise<JournalEntry[] | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  try {
    return whole.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as JournalEntry]))
  } catch {
    throw new CannotRun(`${file} 不是运行日志`, '它由 contract check --allow 写成')
  }
}

/** The whole numbers at the top of an input or an answer's data. */
export function idsIn(fields: unknown): Ids {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, number] => Number.isSafeInteger(field[1])),
  )
}
