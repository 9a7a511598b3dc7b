import { execFile } from 'node:child_process'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { Services } from '#server/features.ts'
import type { Sweep } from '#server/features/stored-file/stored-file-sweeper.ts'
import { newStoredName, storedFilePath } from '#server/features/stored-file/stored-file-name.ts'

/** A sweep of stored files: result, duration, longest pause of the event loop, and growth of memory. */
export type SweepFigure = { swept: Sweep; ms: number; pauseMs: number; grownBytes: number }

type Parts = Pick<Services, 'fileSweeper' | 'fileStorage' | 'removals'> & { database: Database }

const run = promisify(execFile)
const BATCH = 500
const DAY_MS = 24 * 3_600_000
const SAMPLE_MS = 50
const LONGEST_WAIT_MS = 1000
const CONTENT = Buffer.from('%PDF-1.4\n%%EOF\n')

/**
 * Adds /__bench/files/fill, which creates files, /__bench/files/confirm, which confirms pending removals, and
 * /__bench/files/sweep/begin, which starts a sweep. /__bench/files/sweep/end returns the figure of the sweep, or ''
 * while the sweep runs: a sweep may take longer than a request.
 */
export function fileFigures(app: FastifyInstance, { database, fileSweeper, fileStorage, removals }: Parts): void {
  app.get<{ Querystring: { count: string } }>('/__bench/files/fill', async ({ query }, reply) => {
    await fillFiles(database, fileStorage.workFolder, Number(query.count))
    await run('sync') // otherwise the first write of the sweep would wait until all new files are on disk
    return reply.send('')
  })
  app.get('/__bench/files/confirm', async (_request, reply) => reply.send(await removals.confirm()))
  let running: Promise<void> | undefined
  let figure: SweepFigure | undefined
  async function measureSweep(): Promise<void> {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const [begin, memory] = [performance.now(), process.memoryUsage.rss()]
    let highest = memory
    const sampling = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), SAMPLE_MS)
    const swept = await fileSweeper.sweep()
    clearInterval(sampling)
    delay.disable()
    figure = { swept, ms: performance.now() - begin, pauseMs: delay.max / 1e6, grownBytes: highest - memory }
  }
  app.get('/__bench/files/sweep/begin', (_request, reply) => {
    figure = undefined
    running = measureSweep()
    return reply.send('')
  })
  app.get('/__bench/files/sweep/end', async (_request, reply) => {
    await Promise.race([running, wait(LONGEST_WAIT_MS)]) // throws the error of the sweep, if any
    return reply.send(figure ?? '')
  })
}

/** Creates files: half of them in use, a quarter unused uploads, an eighth orphans, an eighth expired in the trash. */
async function fillFiles({ read, write }: Database, folder: string, count: number): Promise<void> {
  const { id: ownerId } = await read.person.findFirstOrThrow({ select: { id: true } })
  const old = new Date(Date.now() - 2 * DAY_MS)
  const trashed = join('trash', new Date(Date.now() - 40 * DAY_MS).toISOString().slice(0, 10))
  for (let at = 0; at < count; at += BATCH) {
    const kind = (['used', 'used', 'used', 'used', 'unused', 'unused', 'orphan', 'trash'] as const)[(at / BATCH) % 8]
    const names = Array.from({ length: Math.min(BATCH, count - at) }, () => newStoredName('pdf'))
    const rows = names.map((name) => ({
      name,
      folder: '2026/01/01',
      originalFilename: '材料.pdf',
      mediaType: 'application/pdf',
      byteCount: CONTENT.length,
      isPrivate: true,
      isAttached: kind === 'used',
      ownerId,
      createdAt: old,
    }))
    const pathOf = (name: string) => join(folder, kind === 'trash' ? join(trashed, name) : storedFilePath(name))
    for (const [index, name] of names.entries()) {
      await mkdir(dirname(pathOf(name)), { recursive: true })
      await writeFile(pathOf(name), CONTENT)
      await utimes(pathOf(name), old, old)
      if (kind === 'trash') await writeFile(`${pathOf(name)}.json`, JSON.stringify(rows[index]))
    }
    if (kind === 'used' || kind === 'unused') await write.storedFile.createMany({ data: rows })
  }
}
