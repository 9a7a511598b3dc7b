import { setTimeout as wait } from 'node:timers/promises'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { fetchIds, validInput } from '#kit/cases/valid-input.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { createTestClient } from '#kit/suite/create-test-client.ts'
import { createBackoff } from '#kit/suite/rate-limit-backoff.ts'
import { createTestUsers } from '#kit/suite/test-users.ts'
import { createFindingStore } from '#kit/suite/finding-store.ts'
import { SkipTest, StoppedByFinding, SkipOnTimeout } from '#kit/suite/test-errors.ts'
import type { Target } from '#kit/suite/ports.ts'
import { type Input, wireRequest } from '#kit/suite/wire-format.ts'
import { httpSender } from '#kit/cli/http-send.ts'
import { throttled } from '#kit/cli/throttle.ts'
import { requireReachable } from '#kit/cli/reachability.ts'
import type { TargetAddress } from '#kit/cli/target-address.ts'
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

/** A server under comparison. Only read calls are sent. */
export type Side = {
  /** @throws SkipOnTimeout on a timeout, Error without a response. */
  ask: (operation: Operation, input: Input) => Promise<Compared>
  /** Returns inputs of a call that fit this server's data, or the reason why there are none. @throws SkipOnTimeout */
  inputs: (id: OperationId) => Promise<readonly Input[] | string>
  close: () => void
}

/** Whether a call may be sent to third-party servers. */
const isRead = ({ effect }: Operation) => effect === 'read'
const IDS_TAKEN = 3
const ROWS = 20

/** Opens a side. @throws SetupError if it is unreachable or does not implement the contract. */
export async function openSide({ address, product, key, perSecond, ...connection }: SideOptions): Promise<Side> {
  const http = httpSender({ base: address.base, ...connection })
  const { send } = throttled(http.send, perSecond)
  await requireReachable({ send, resolve: connection.resolve }, address.base, product)
  const target: Target = {
    send,
    product,
    clock: { now: () => Date.now(), wait },
    profile: { pastTheEnd: 'last-page', hasExtensions: false },
    allows: isRead,
    ...(key !== undefined && { person: (who) => Promise.resolve(who === 'a' ? { key } : undefined) }),
  }
  const asking = createTestClient({
    target,
    store: createFindingStore({}),
    people: createTestUsers(target),
    backoff: createBackoff(target.clock),
    knownIds: new Map(),
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
      if (error instanceof SkipOnTimeout) throw error
      if (error instanceof SkipTest) return `没有数据（${error.message || error.reason}）`
      if (error instanceof StoppedByFinding) return `拿不到编号（${error.finding}）`
      throw error
    }
  }

  /** Returns copies of an input with further ids from the list of its id; [] unless the input has exactly one id. */
  async function otherIds(operation: Operation, first: Input): Promise<Input[]> {
    const pointers = Object.entries(operation.idSources).filter(([pointer]) => (pointer.split('/')[2] ?? '') in first)
    const [only] = pointers
    if (only === undefined || pointers.length > 1) return []
    const [pointer, source] = only
    const name = pointer.split('/')[2] ?? ''
    const found = await fetchIds(asking, source)
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

/** Returns further query parameters: the first code of each coded field; for lists, also two pages and all orders. */
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
