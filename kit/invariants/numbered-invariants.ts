import type { OperationId } from '#contracts/catalogue.ts'
import { valuesAt } from '#kit/suite/answer.ts'
import type { Invariant } from './invariant.ts'

type Row = Record<string, unknown>
/**
 * A list without pages: the id field of its rows, and the field that orders them (within one parent, if rows have
 * parents).
 */
type Numbered = { call: OperationId; key: string; by: string; falls?: true; input?: Row }

const LISTS: readonly Numbered[] = [
  { call: 'getBannerList', key: 'cmBannerId', by: 'orderNum' },
  { call: 'getBarPictureList', key: 'cmBarPictureId', by: 'orderNum' },
  { call: 'getCmLocation', key: 'cmLocationId', by: 'orderNum' },
  { call: 'getRegionList', key: 'regionId', by: 'orderNum' },
  { call: 'reTradeList', key: 'reTradeId', by: 'orderNum' },
  { call: 'undergraduateMajorList', key: 'undergraduateMajorId', by: 'majorCode' },
  { call: 'getProductSystemTree', key: 'cmProductSystemId', by: 'orderNum', input: { name: '产品体系' } },
  { call: 'getHotPositionList', key: 'jobId', by: 'hotOrder' },
  { call: 'myConsentList', key: 'consentId', by: 'consentTime', falls: true },
]

/** Ordered lists: unique ids, ascending or descending order. */
export const numberedInvariants: readonly Invariant[] = LISTS.map(
  ({ call, key, by, falls, input = {} }): Invariant => ({
    id: `numbered.${call}`,
    title: `编号不重复，按 ${by} 排列`,
    operation: call,
    pointer: '/200/data#order',
    async holds(ask, broken) {
      const rows = valuesAt((await ask.expect(call, 200 as never, input)).body, '/data/*') as Row[]
      if (rows.length === 0) ask.skip('no-data', call)
      const ids = rows.map((row) => row[key])
      if (new Set(ids).size !== ids.length) broken('each id once', ids.slice(0, 20).join(', '))
      const last = new Map<unknown, unknown>()
      for (const row of rows) {
        const [before, value] = [last.get(row['pid']), row[by]]
        const isTurned = before !== undefined && (falls ? isLess(before, value) : isLess(value, before))
        if (isTurned)
          return broken(
            `${by} ${falls ? 'falling' : 'rising'}`,
            `${JSON.stringify(before)} before ${JSON.stringify(value)}`,
          )
        last.set(row['pid'], value)
      }
    },
  }),
)

const isLess = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a < b : String(a) < String(b)
