import { setTimeout as wait } from 'node:timers/promises'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { harvested, validInput } from '#contracts/cases/valid-input.ts'
import type { Operation } from '#contracts/operation.ts'
import { createAsk } from '#contracts/suite/ask.ts'
import { patienceOf } from '#contracts/suite/pace.ts'
import { peopleOf } from '#contracts/suite/people.ts'
import { createLedger } from '#contracts/suite/ledger.ts'
import { NotTestedHere, StoppedByFinding, TooSlow } from '#contracts/suite/stops.ts'
import type { Target } from '#contracts/suite/ports.ts'
import { type Input, wireRequest } from '#contracts/suite/wire-format.ts'
import { httpSender } from '#contracts/cli/http-send.ts'
import { paced } from '#contracts/cli/paced.ts'
import { requireReachable } from '#contracts/cli/reachability.ts'
import type { TargetAddress } from '#contracts/cli/target-address.ts'
import { type Compared, compared } from './differences.ts'

export type SideOptions = {
  address: TargetAddress
  product: string
  key: string | undefined
  headers: Readonly<Record<string, string>>
  ca: string | undefined
  resolve: ReadonlyMap<string, string>
  perSecond: number | undefined
}

/** One of the servers that are compared. It is only ever read. */
export type Side = {
  /** @throws TooSlow when none comes in time, Error when there is no answer. */
  ask: (operation: Operation, input: Input) => Promise<Compared>
  /** Questions to a call with the data that this server has; a reason where there are none. @throws TooSlow */
  inputs: (id: OperationId) => Promise<readonly Input[] | string>
  close: () => void
}

/** What may be asked of a stranger. */
const isRead = ({ effect }: Operation) => effect === 'read'
const IDS_TAKEN = 3
const ROWS = 20

/** Opens a side. @throws CannotRun when it is not there, or is something else. */
export async function openSide({ address, product, key, perSecond, ...connection }: SideOptions): Promise<Side> {
  const http = httpSender({ base: address.base, ...connection })
  const { send } = paced(http.send, perSecond)
  await requireReachable({ send }, address.base, product)
  const target: Target = {
    send,
    product,
    clock: { now: () => Date.now(), wait },
    profile: { pastTheEnd: 'last-page', hasExtensions: false },
    allows: isRead,
    ...(key !== undefined && { person: (who) => Promise.resolve(who === 'a' ? { key } : undefined) }),
  }
  const asking = createAsk({
    target,
    ledger: createLedger({}),
    people: peopleOf(target),
    patience: patienceOf(target.clock),
    harvested: new Map(),
    test: 'diff',
    layer: 'shape',
    seed: 1,
    beforeEach: () => undefined,
  })

  async function inputs(id: OperationId): Promise<readonly Input[] | string> {
    const operation: Operation = catalogue[id]
    if (operation.session === 'required' && key === undefined) return '没有密钥'
    try {
      const first = await validInput(asking, id)
      const ids = await otherIds(operation, first)
      return [first, ...ids, ...variations(operation).map((more) => ({ ...first, ...more }))]
    } catch (error) {
      if (error instanceof TooSlow) throw error
      if (error instanceof NotTestedHere) return `没有数据（${error.message || error.reason}）`
      if (error instanceof StoppedByFinding) return `拿不到编号（${error.finding}）`
      throw error
    }
  }

  /** The same question about more of what its id can name. */
  async function otherIds(operation: Operation, first: Input): Promise<Input[]> {
    const pointers = Object.entries(operation.harvests).filter(([pointer]) => (pointer.split('/')[2] ?? '') in first)
    const [only] = pointers
    if (only === undefined || pointers.length > 1) return []
    const [pointer, harvest] = only
    const name = pointer.split('/')[2] ?? ''
    const found = await harvested(asking, harvest)
    return found.slice(1, IDS_TAKEN).map((id) => ({ ...first, [name]: Array.isArray(first[name]) ? [id] : id }))
  }

  return {
    inputs,
    close: http.close,
    async ask(operation, input) {
      const keyed = operation.session === 'required' && key !== undefined ? { key } : {}
      return compared(operation, await send(wireRequest(operation, { product, ...input }, keyed)))
    },
  }
}

/** A list by its pages, its columns both ways, and one code of each short list. */
function variations({ listing, query }: Operation): Input[] {
  const coded = Object.entries(query.properties as Record<string, { 'x-codes'?: readonly string[] }>)
  const codes = coded.flatMap(([name, { 'x-codes': known = [] }]) =>
    known.slice(0, 1).map((code) => ({ [name]: code })),
  )
  if (listing === undefined) return codes
  const page = { pageNum: 1, pageSize: ROWS }
  return [
    page,
    { ...page, pageNum: 2 },
    ...listing.sortColumns.flatMap((orderByColumn) =>
      ['asc', 'desc'].map((isAsc) => ({ ...page, orderByColumn, isAsc })),
    ),
    ...codes.map((code) => ({ ...page, ...code })),
  ]
}
