import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { once } from 'node:events'
import { SetupError } from '#kit/cli/setup-error.ts'
import type { Redactor } from '#kit/cli/redaction.ts'
import type { HarEntry } from './har.ts'
import { HAR_HEAD, harEntries } from './har-entries.ts'

export type HarWriter = {
  write: (entry: HarEntry) => void
  /** Finishes the file. @returns the number of entries. */
  close: () => Promise<number>
}

const TAIL = '\n]}}\n'

/**
 * Appends entries to `<file>.part`. Closing writes `file`, in which secrets that became known later are redacted, too.
 * @throws SetupError if the file is not writable.
 */
export async function openHar(file: string, redactor: Redactor): Promise<HarWriter> {
  const part = `${file}.part`
  const entries = await openEntries(part)
  return {
    write: (entry) => entries.write(JSON.stringify(entry)),
    async close() {
      const count = await entries.close()
      const whole = await openEntries(file)
      for await (const some of harEntries(part)) {
        for (const { bytes } of some) whole.write(redactor.text(bytes.toString()))
        await whole.drained()
      }
      await whole.close()
      await rm(part)
      return count
    },
  }
}

async function openEntries(file: string) {
  const stream = createWriteStream(file)
  await once(stream, 'open').catch((error: NodeJS.ErrnoException) => {
    throw new SetupError(`${file} 写不了（${error.code ?? error.message}）`, '请另指一个 --out')
  })
  stream.write(HAR_HEAD)
  let count = 0
  return {
    write(entry: string): void {
      stream.write((count === 0 ? '' : ',\n') + entry)
      count += 1
    },
    drained: async () => void (stream.writableNeedDrain && (await once(stream, 'drain'))),
    async close(): Promise<number> {
      stream.end(TAIL)
      await once(stream, 'close')
      return count
    },
  }
}
