import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { FORMER_ASSETS } from '#server/features/stored-file/store/file-store.ts'
import { periodicWork } from '#server/platform/periodic-work.ts'
import { HASHED_FILES } from './cache-control.ts'

/** Folders of hashed files in a build, with the URL prefix of each. */
const PARTS = [
  { name: 'site', folder: 'client/assets', prefix: '/assets/' },
  { name: 'studio', folder: 'studio/assets', prefix: '/studio/assets/' },
] as const

const HOUR_MS = 3_600_000
/** Time in ms for which files are kept after the last process with their build has stopped. */
const KEPT_MS = 24 * HOUR_MS
const AT_ONCE = 16

type Place = { buildFolder: string; filesFolder: string }

/**
 * Keeps a copy of the build's hashed files in the files folder, and serves files of other builds from there, so that
 * pages opened before a deployment can load their chunks from any process. A copy is removed a day after the last
 * process with its build has stopped.
 */
export async function serveFormerAssets(app: FastifyInstance, { buildFolder, filesFolder }: Place): Promise<void> {
  const parts = PARTS.map(({ name, folder, prefix }) => ({
    prefix,
    from: join(buildFolder, folder),
    to: resolve(filesFolder, FORMER_ASSETS, name),
  }))
  const keep = () => Promise.all(parts.map(({ from, to }) => keepCopies(from, to)))
  const work = periodicWork({ job: 'former-assets', intervalMs: HOUR_MS, firstAfterMs: HOUR_MS })
  const onError = (error: unknown) => app.log.warn({ err: error }, 'the files of the build could not be kept for a day')
  // before the first page references the files, because another process may receive the requests for them
  await keep().catch(onError)
  work.start(keep, onError)
  app.addHook('onClose', () => work.stop())
  for (const { prefix, to } of parts) {
    await mkdir(to, { recursive: true }).catch(onError)
    // the files of this build have other routes, which come first
    await app.register(fastifyStatic, {
      root: to,
      prefix,
      decorateReply: false,
      preCompressed: true,
      index: false,
      setHeaders: (reply) => void reply.header('cache-control', HASHED_FILES),
    })
  }
}

/** Copies missing files, marks the others as used now, and removes files that no process has marked for a day. */
async function keepCopies(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  const own = new Set(await readdir(from))
  const kept = await readdir(to)
  const now = new Date()
  await inTurns(kept, async (name) => {
    if (own.delete(name)) return utimes(join(to, name), now, now)
    const changedAt = await stat(join(to, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.NaN,
    ) // another process removed it
    if (now.getTime() - changedAt > KEPT_MS) await rm(join(to, name), { force: true })
  })
  await inTurns([...own], async (name) => {
    const part = join(to, `${name}.${randomUUID()}.part`)
    await copyFile(join(from, name), part)
    await rename(part, join(to, name))
  })
}

async function inTurns(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  const queue = names.values()
  const worker = async () => {
    for (const name of queue) await work(name)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
