import { EventEmitter, once } from 'node:events'
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { streamToFile } from './stream-to-file.ts'

const MB = 1024 * 1024
let folder: string
let path: string
let handle: FileHandle
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stream-to-file-'))
  path = join(folder, 'file')
  handle = await open(path, 'wx')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await handle.close()
  await rm(folder, { recursive: true })
})

/** Deterministic bytes without a repeated pattern. */
function someBytes(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE((at * 2654435761) % 2 ** 32, at)
  return bytes
}

function* cut(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const ignore = () => undefined

/** Runs all callbacks and promises that are ready. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

describe('a stream into a file', () => {
  test.each([1, 999, 65_536, 3 * MB])('writes every byte once and in order, from chunks of %i bytes', async (size) => {
    const bytes = someBytes(size === 1 ? 5000 : 3 * MB + 17)
    await streamToFile(Readable.from(cut(bytes, size)), handle, ignore)
    expect((await readFile(path)).equals(bytes)).toBe(true)
  })

  test('writes the rest of a batch after a partial write', async () => {
    const bytes = someBytes(2 * MB + 5)
    vi.spyOn(handle, 'writev').mockImplementation(async (buffers) => {
      const { bytesWritten } = await handle.write(Buffer.concat(buffers as Buffer[]).subarray(0, 1000))
      return { bytesWritten, buffers }
    })
    await streamToFile(Readable.from(cut(bytes, 65_536)), handle, ignore)
    expect((await readFile(path)).equals(bytes)).toBe(true)
  })

  test.each([
    ['throws', () => expect.fail('no')],
    ['rejects', () => Promise.reject(new Error('no'))],
  ])('fails if the inspection %s, and writes nothing', async (_how, refuse) => {
    await expect(streamToFile(Readable.from([Buffer.alloc(2 * MB)]), handle, refuse)).rejects.toThrow('no')
    expect(await readFile(path)).toHaveLength(0)
  })

  test('waits for the inspection of a chunk before it passes the next chunk on', async () => {
    const seen: number[] = []
    const look = async (chunk: Buffer) => {
      seen.push(chunk.length)
      await new Promise((resolve) => setImmediate(resolve))
      seen.push(-chunk.length)
    }
    await streamToFile(Readable.from([Buffer.alloc(1), Buffer.alloc(2)]), handle, look)
    expect(seen).toEqual([1, -1, 2, -2])
  })

  test('writes received bytes without waiting for more', async () => {
    const source = new Readable({ read: ignore })
    const over = streamToFile(source, handle, ignore)
    for (const text of ['a', 'ab']) {
      source.push(text.at(-1))
      await vi.waitFor(async () => expect(await readFile(path, 'utf8')).toBe(text), 20_000)
    }
    source.push(null)
    await over
    expect(await readFile(path, 'utf8')).toBe('ab')
  })

  test('fails if buffered bytes cannot be written', async () => {
    vi.spyOn(handle, 'writev').mockRejectedValue(new Error('full'))
    const source = new Readable({ read: ignore })
    source.push('a')
    await expect(streamToFile(source, handle, ignore)).rejects.toThrow('full')
    expect(source.destroyed).toBe(true)
  })

  test('settles only after the current write has ended', async () => {
    const events: string[] = []
    const disk = new EventEmitter()
    const started = once(disk, 'started')
    vi.spyOn(handle, 'writev').mockImplementation(async (buffers) => {
      disk.emit('started')
      await once(disk, 'released')
      events.push('written')
      return { bytesWritten: MB, buffers }
    })
    const source = new Readable({ read: ignore })
    const over = streamToFile(source, handle, ignore).catch(() => events.push('over'))
    source.push(Buffer.alloc(MB))
    await started
    source.destroy(new Error('the sender is gone'))
    await turns()
    disk.emit('released')
    await over
    expect(events).toEqual(['written', 'over'])
  })
})
