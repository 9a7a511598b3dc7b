import { once } from 'node:events'
import type { ApprovedItem } from './released-content.ts'
import { openDatabase } from '#server/database/database.ts'
import { readConfig } from '#server/start/settings.ts'
import { createServices } from '#server/features.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'

/** Orders to the process on standard input. */
export type ReleaseOrder = {
  /** Initial time of the clock of the process. */
  now: number
  publisher: StaffCaller
  /** Articles to publish manually, in addition to the scheduled articles that are due. */
  publish: { articleId: number; version: number }[]
  /** Content items to publish manually. */
  items: ApprovedItem[]
}

// A separate process that publishes scheduled and ordered articles and content items, until it is killed.
const config = readConfig()
const [line] = (await once(process.stdin, 'data')) as [Buffer]
const { now, publisher, publish, items } = JSON.parse(line.toString()) as ReleaseOrder
const startedAt = Date.now()
const database = await openDatabase({ url: config.databaseUrl })
const clock = { now: () => new Date(now + Date.now() - startedAt) }
const { releases, articleTransitions, contentTimer, contentTransitions } = createServices({ config, database, clock })
console.log('begun')
await Promise.all([
  releases.runDue(),
  contentTimer.runDue(),
  ...publish.map((article) => articleTransitions.publish(publisher, article)),
  ...items.map((item) => contentTransitions.publish(publisher, item)),
])
console.log('done')
process.exit(0)
