import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/start/settings.ts'
import type { Database } from '#server/database/database.ts'
import { applyMigrations } from '#server/database/migrations/migrations.ts'
import { createServices } from '#server/features.ts'
import { openStorage } from '#server/start/storage.ts'
import { plainRenderer } from '#server/testing/build-test-app.ts'

// A server process for upload tests. DIE_AT kills the process before or after it writes the row of a file named
// DIE_NAME. /test/memory returns the used memory in bytes, after garbage collection if `gc` is exposed. The process
// prints its address when it listens.

const config = readConfig()
await applyMigrations({ url: config.databaseUrl })
const { database: whole, readiness } = await openStorage(config)
const database = dying(whole)
const app = await buildApp({
  config,
  services: createServices({ config, database }),
  readiness,
  renderer: () => Promise.resolve(plainRenderer),
  extend: (instance) => void instance.get('/test/memory', () => String(heldBytes())),
})
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))

/** Live memory, heap and buffers: the resident size includes garbage that a busy machine has not collected. */
function heldBytes(): number {
  globalThis.gc?.()
  globalThis.gc?.() // the first collection leaves sweeping to another thread, the second one waits for it
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function dying(real: Database): Database {
  const { DIE_AT: moment, DIE_NAME: name } = process.env
  if (moment === undefined) return real
  const write = real.write.$extends({
    query: {
      storedFile: {
        async create({ args, query }) {
          if (args.data.originalFilename !== name) return query(args)
          if (moment === 'after the row') await query(args)
          process.kill(process.pid, 'SIGKILL')
          return new Promise<never>(() => undefined)
        },
      },
    },
  })
  // an extended client has another type; only its models are used
  return { ...real, write: write as unknown as Database['write'] }
}
