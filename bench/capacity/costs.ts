import { median } from '#bench/measuring/rounds.ts'
import type { ChildServer } from '#bench/servers/child-server.ts'
import type { ProcessUse } from '#bench/servers/process-figures.ts'
import type { Outcome } from './load-client.ts'
import type { LoadClient } from './load-process.ts'
import { ALL_KINDS, type Kind, perKind, type PerKind } from './kinds.ts'
import type { Cost } from './model.ts'

const CLIENTS = 16
const SECONDS = 1.5
/** Request rate of a measurement, as a fraction of the rate that is reached if each client waits for its responses. */
const LOAD = 0.5
const STATEMENT_SECONDS = 0.5

/** Time that threads of the server spent during some work, in microseconds. */
export type Spent = { main: number; blocked: number; other: number; waited: number }

/** Runs `work`. @returns its result, and the time that the server's threads spent meanwhile. */
export async function spentDuring<Result>(
  site: ChildServer,
  work: () => Promise<Result>,
): Promise<{ result: Result; spent: Spent }> {
  const use = async () => JSON.parse(await site.get('/__bench/process/use')) as ProcessUse
  const before = await use()
  const result = await work()
  const after = await use()
  const [main, waited] = [after.main - before.main, after.waited - before.waited]
  return {
    result,
    spent: {
      main,
      waited,
      // active, but neither on a processor nor waiting for a processor: the thread waits for the disk
      blocked: Math.max(0, after.active - before.active - main - waited),
      other: after.all - before.all - main,
    },
  }
}

/** @throws Error if requests of a kind failed. */
function requireAll(kind: string, { failures }: Outcome): void {
  if (Object.keys(failures).length > 0) throw new Error(`${kind}: ${JSON.stringify(failures)}`)
}

/**
 * Measures the cost of a request of one kind. Requests arrive at a fixed rate, as from visitors, because clients that
 * wait for responses would send requests in bunches, which cost the event loop less.
 */
async function costOf(site: ChildServer, client: LoadClient, kind: Kind): Promise<Cost> {
  const warm = await client.run({ kind, seconds: SECONDS, clients: CLIENTS })
  requireAll(kind, warm)
  const perSecond = (LOAD * warm.completed) / warm.seconds
  const shares = perKind((one) => (one === kind ? 1 : 0))
  const { result, spent } = await spentDuring(site, () => client.run({ shares, perSecond, seconds: SECONDS }))
  requireAll(kind, result)
  await site.get('/__bench/process/statements/begin')
  const { completed } = await client.run({ kind, seconds: STATEMENT_SECONDS, clients: 1 })
  return {
    mainUs: (spent.main + spent.blocked) / result.completed,
    otherUs: spent.other / result.completed,
    statements: Number(await site.get('/__bench/process/statements/end')) / completed,
  }
}

/** The median of each figure. */
export const medianCost = (costs: readonly Cost[]): Cost => ({
  mainUs: median(costs.map(({ mainUs }) => mainUs)),
  otherUs: median(costs.map(({ otherUs }) => otherUs)),
  statements: median(costs.map(({ statements }) => statements)),
})

/** Measures the costs of all kinds. */
export async function measureCosts(site: ChildServer, client: LoadClient): Promise<PerKind<Cost>> {
  const costs: Partial<Record<Kind, Cost>> = {}
  for (const kind of ALL_KINDS) {
    costs[kind] = await costOf(site, client, kind)
    const { mainUs, otherUs, statements } = costs[kind]
    console.log(`  ${kind}: ${mainUs.toFixed(0)} + ${otherUs.toFixed(0)} µs, ${statements.toFixed(1)} statements`)
  }
  return costs as PerKind<Cost>
}

/** Measures the cost of a page that is rendered from cached calls, as when only the page was invalidated. */
export async function measureRendered(site: ChildServer, client: LoadClient, rounds: number): Promise<Cost> {
  await site.get('/__bench/cache/calls')
  const costs: Cost[] = []
  for (let round = 0; round < rounds; round += 1) costs.push(await costOf(site, client, 'page'))
  await site.get('/__bench/cache/all')
  return medianCost(costs)
}
