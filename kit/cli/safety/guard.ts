import type { OperationId } from '#contracts/catalogue.ts'
import { MARKER, UNKNOWN_ID } from '#kit/cases/samples.ts'
import { entriesOf, ENTRY_KEYS, entryName, keyRemovedBy } from '#kit/flows/resume-snapshot.ts'
import { valuesAt } from '#kit/suite/answer.ts'
import type { Guard, GuardedCall } from '#kit/suite/ports.ts'
import { SkipTest } from '#kit/suite/test-errors.ts'
import type { UpstreamCall } from '#kit/cli/session/upstream-call.ts'
import type { callBudgets } from './call-budgets.ts'
import { idsIn, type Journal } from './journal.ts'

export type GuardOptions = {
  journal: Pick<Journal, 'write'>
  budgets: ReturnType<typeof callBudgets>
  call: UpstreamCall
  /** Returns the owner of a session, as named in the journal. */
  ownerOfKey: (key: string | undefined) => string
}

/** Id fields of a user's rows, in addition to the entries of a resume. */
const OWN_KEYS = new Set(['jobRelationId', 'sessionId'])

/** Lets a run change only rows that it created, journals each change in advance, and enforces budgets. */
export function createGuard({ journal, budgets, call, ownerOfKey }: GuardOptions): Guard {
  const made = new Set<string>()
  let calls = 0

  /** Whether the run created a row: a response contained its id, or the row contains the marker. */
  async function isOurs(name: string, key: string | undefined): Promise<boolean> {
    if (made.has(name)) return true
    if (key === undefined) return false
    const { body } = await call('personalInfo', {}, key)
    const resume = (valuesAt(body, '/data')[0] ?? {}) as Record<string, unknown>
    return entriesOf(resume).some((entry) => entry.name === name && JSON.stringify(entry.row).includes(MARKER))
  }

  async function requireOurs({ operation, input, caller }: GuardedCall): Promise<void> {
    for (const [field, value] of Object.entries(input)) {
      const key = field === 'id' ? keyRemovedBy(operation.id) : field
      if (key === undefined || !(OWN_KEYS.has(key) || ENTRY_KEYS.has(key))) continue
      for (const id of idsMeantBy(value)) {
        if (!(await isOurs(entryName(key, id), caller.key)))
          throw new SkipTest('not-allowed', `${operation.id}：${entryName(key, id)} 不是这次运行新建的`)
      }
    }
  }

  return {
    async begin(guarded) {
      const { operation, input, caller } = guarded
      budgets.require(operation)
      await requireOurs(guarded)
      const number = (calls += 1)
      await journal.write({
        entry: 'intent',
        call: number,
        operation: operation.id as OperationId, // only calls of the catalogue are sent
        owner: ownerOfKey(caller.key),
        ids: idsIn(input),
      })
      return async ({ code, body }) => {
        budgets.note(operation, code)
        const ids = code === '200' ? idsIn(valuesAt(body, '/data')[0]) : {}
        for (const [key, id] of Object.entries(ids)) made.add(entryName(key, id))
        await journal.write({ entry: 'answer', call: number, code, ids })
      }
    },
  }
}

/** Returns the row ids that an upstream may parse from a value, however leniently. */
const idsMeantBy = (value: unknown): number[] =>
  [...new Set([Number(value), Number.parseInt(String(value), 10)].map(Math.trunc))].filter(
    (id) => id > 0 && id < UNKNOWN_ID,
  )
