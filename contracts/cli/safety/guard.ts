import type { OperationId } from '#contracts/catalogue.ts'
import { MARKER, UNKNOWN_ID } from '#contracts/cases/samples.ts'
import { entriesOf, ENTRY_KEYS, entryName, keyRemovedBy } from '#contracts/flows/own-resume.ts'
import { valuesAt } from '#contracts/suite/answer.ts'
import type { Guard, GuardedCall } from '#contracts/suite/ports.ts'
import { NotTestedHere } from '#contracts/suite/stops.ts'
import type { UpstreamCall } from '#contracts/cli/session/upstream-call.ts'
import type { callBudgets } from './call-budgets.ts'
import { idsIn, type Journal } from './journal.ts'

export type GuardOptions = {
  journal: Pick<Journal, 'write'>
  budgets: ReturnType<typeof callBudgets>
  call: UpstreamCall
  /** Whose session a key opens, as the journal names them. */
  ownerOfKey: (key: string | undefined) => string
}

/** Fields that name a row of somebody's own besides the entries of a resume. */
const OWN_KEYS = new Set(['jobRelationId', 'sessionId'])

/** Lets a run change only what it has made, writes down what it is about to do, and counts what may be done only so often. */
export function createGuard({ journal, budgets, call, ownerOfKey }: GuardOptions): Guard {
  const made = new Set<string>()
  let calls = 0

  /** Whether the run has made a row: its id was answered, or it carries the marker. */
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
          throw new NotTestedHere('not-allowed', `${operation.id}：${entryName(key, id)} 不是这次运行新建的`)
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
        operation: operation.id as OperationId, // of the catalogue, as all that is asked
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

/** The ids of rows that an upstream may read a value as, however carelessly. */
const idsMeantBy = (value: unknown): number[] =>
  [...new Set([Number(value), Number.parseInt(String(value), 10)].map(Math.trunc))].filter(
    (id) => id > 0 && id < UNKNOWN_ID,
  )
