import type { Operation } from '#contracts/declaration/operation.ts'
import { type CallKind, isLive, keyOf, mutantsOf, needsSession, reads, remembered } from './call-kind.ts'
import type { WireMutant } from './wire-mutant.ts'

/** Kinds of mutants of sessions. */
const KINDS: readonly CallKind[] = [
  {
    id: 'key-not-asked-for',
    fits: needsSession,
    one: () => ({
      means: '没有密钥时当作最近的人',
      make: () => ({
        of: 'requests',
        change: ({ headers, ...request }, _operation, keys) =>
          keyOf(headers) === undefined && keys.length > 0
            ? { ...request, headers: { ...headers, AuSessionKey: keys.at(-1) ?? '' } }
            : undefined,
      }),
    }),
  },
  {
    id: 'dead-key-served',
    fits: needsSession,
    one: () => ({
      means: '密钥失效后仍然有效',
      make: () => ({
        of: 'requests',
        change: ({ headers, ...request }, _operation, keys) => {
          const key = keyOf(headers)
          return key !== undefined && !isLive(key) && keys.length > 0
            ? { ...request, headers: { ...headers, AuSessionKey: keys.at(-1) ?? '' } }
            : undefined
        },
      }),
    }),
  },
  {
    id: 'people-swapped',
    fits: needsSession,
    one: () => ({
      means: '给的是另一个人的数据',
      make: () => ({
        of: 'requests',
        change({ headers, ...request }, _operation, keys) {
          const key = keyOf(headers)
          const other = keys.findLast((each) => each !== key)
          return isLive(key) && other !== undefined
            ? { ...request, headers: { ...headers, AuSessionKey: other } }
            : undefined
        },
      }),
    }),
  },
  {
    id: 'stale',
    // public data does not change while a suite runs
    fits: (operation) => reads(operation) && needsSession(operation),
    one: () => ({
      means: '一直回答第一次的内容',
      make: () => ({
        of: 'answers',
        change: remembered(({ request }) => request.address + (request.text ?? '') + (keyOf(request.headers) ?? '')),
      }),
    }),
  },
  {
    id: 'cached-for-all-people',
    fits: (operation) => reads(operation) && needsSession(operation),
    one: () => ({
      means: '缓存不分人',
      make: () => ({ of: 'answers', change: remembered(({ request }) => request.address + (request.text ?? '')) }),
    }),
  },
]

/** Mutants of sessions. */
export const sessionMutants = (operations: readonly Operation[]): WireMutant[] => mutantsOf(KINDS, operations)
