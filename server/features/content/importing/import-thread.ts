import { CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import { startThread } from '#server/platform/threads/start-thread.ts'
import { TooMuchWork, workThread } from '#server/platform/threads/work-thread.ts'
import { badInput } from '#server/studio-calls/studio-refusal.ts'
import type { AskedTexts } from './asked-texts.ts'
import type {
  AskResult,
  AskTask,
  ImportResult,
  ImportTask,
  ReadImport,
  WriteResult,
  WriteTask,
} from './import-worker.ts'

/** Time limit of a task; 10,000 rows of ten columns take two seconds. */
const WORK_MS = 30_000
const MEMORY_MB = 512

const work = workThread<AskTask | ImportTask | WriteTask, AskResult | ImportResult | WriteResult>(
  () =>
    startThread(new URL('./import-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    }),
  WORK_MS,
)

/**
 * Reads in a worker thread which items and targets a file refers to.
 * @throws StudioRefusal 400 for a file that is not a table, or too large.
 */
export const readAsked = (task: AskTask): Promise<AskedTexts> => fromFile(task) as Promise<AskedTexts>

/**
 * Reads and checks a file in a worker thread.
 * @throws StudioRefusal 400 for a file that is not a table, or too large.
 */
export const readImport = (task: ImportTask): Promise<ReadImport> => fromFile(task) as Promise<ReadImport>

async function fromFile(task: AskTask | ImportTask): Promise<AskedTexts | ReadImport> {
  let result: AskResult | ImportResult
  try {
    result = (await work(task)) as AskResult | ImportResult // the task determines the type of the result
  } catch (error) {
    throw error instanceof TooMuchWork ? badInput(CONTENT_MESSAGE.importTooLarge) : error
  }
  if ('refusal' in result) throw badInput(result.refusal)
  if ('fault' in result) throw new Error(result.fault)
  return result
}

/** Writes a workbook of one sheet in the worker thread. */
export async function writeWorkbook(task: WriteTask): Promise<Uint8Array> {
  const result = (await work(task)) as WriteResult // the task determines the type of the result
  if ('fault' in result) throw new Error(result.fault)
  return result.bytes
}
