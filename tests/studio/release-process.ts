import { once } from 'node:events'
import { openDatabase } from '#server/database/database.ts'
import { readConfig } from '#server/config.ts'
import { createServices } from '#server/features.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'

/** What the process is told to do on its standard input. */
export type ReleaseOrder = {
  /** What its clock shows when it begins. */
  now: number
  publisher: StaffCaller
  /** What is to be published at once, besides what is due. */
  publish: { articleId: number; version: number }[]
}

// A process of its own that publishes what is due and what it is told to, and may be killed at any moment of it.
const config = readConfig()
const [line] = (await once(process.stdin, 'data')) as [Buffer]
const { now, publisher, publish } = JSON.parse(line.toString()) as ReleaseOrder
const startedAt = Date.now()
const database = await openDatabase({ url: config.databaseUrl })
const clock = { now: () => new Date(now + Date.now() - startedAt) }
const { releases, articleMoves } = createServices({ config, database, clock })
console.log('begun')
await Promise.all([releases.runDue(), ...publish.map((article) => articleMoves.publish(publisher, article))])
console.log('done')
process.exit(0)
