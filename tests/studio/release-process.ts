import { once } from 'node:events'
import type { ApprovedItem } from './released-content.ts'
import { openDatabase } from '#server/database/database.ts'
import { readConfig } from '#server/start/config.ts'
import { createServices } from '#server/features.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'

/** Orders to the process on standard input. */
export type ReleaseOrder = {
  /** Initial time of its clock. */
  now: number
  publisher: StaffCaller
  /** Articles to publish at once, in addition to due ones. */
  publish: { articleId: number; version: number }[]
  /** Content items to publish at once. */
  items: ApprovedItem[]
}

// A separate process that publishes due and ordered articles and content, and may be killed at any time.
const config = readConfig()
const [line] = (await once(process.stdin, 'data')) as [Buffer]
const { now, publisher, publish, items } = JSON.parse(line.toString()) as ReleaseOrder
const startedAt = Date.now()
const database = await openDatabase({ url: config.databaseUrl })
const clock = { now: () => new Date(now + Date.now() - startedAt) }
const { releases, articleMoves, contentTimer, contentMoves } = createServices({ config, database, clock })
console.log('begun')
await Promise.all([
  releases.runDue(),
  contentTimer.runDue(),
  ...publish.map((article) => articleMoves.publish(publisher, article)),
  ...items.map((item) => contentMoves.publish(publisher, item)),
])
console.log('done')
process.exit(0)
