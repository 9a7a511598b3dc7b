import type { Case } from '#kit/cases/case.ts'
import type { OperationId } from '#contracts/catalogue.ts'
import { restoreResume, resumeOf } from '#kit/flows/resume-snapshot.ts'
import { validInput } from '#kit/cases/valid-input.ts'
import { type Operation, successCode } from '#contracts/declaration/operation.ts'
import { type Answer, messageIn } from './answer.ts'
import type { TestClient } from './test-client.ts'
import type { Test } from './run-test.ts'

const LIMIT_PAUSE_MS = 900_000

/** Converts a case to a test. */
export function caseTest(given: Case): Test {
  const { id, operation, title, needs } = given
  return { id, kind: 'case', title, operations: [operation], needs, run: (ask) => runCase(ask, given) }
}

async function runCase(ask: TestClient, { operation, expect, ...given }: Case): Promise<void> {
  const isOfLimits = given.needs.includes('own-limits')
  // start and end with unused rate limits
  const forget = () =>
    isOfLimits ? (ask.target.clock.advance?.(LIMIT_PAUSE_MS) ?? Promise.resolve()) : Promise.resolve()
  await forget()
  const prepared = { ...given.input, ...(await given.prepare?.(ask)) }
  const input = given.isWhole ? prepared : await validInput(ask, operation, prepared)
  const options = {
    ...(given.as !== undefined && { as: given.as }),
    ...(given.rawBody !== undefined && { rawBody: given.rawBody }),
    ...(given.file && { file: given.file() }),
    isPaceTested: isOfLimits,
  }
  for (let left = (given.times ?? 1) - 1; left > 0; left -= 1) {
    if ((await ask.call(operation, input, options)).code === expect) break
  }
  const send = () => ask.expect(operation, expect as never, input, options)
  // an upstream that wrongly accepts this input stores it, so the resume is restored
  const answer: Answer = isBadCommit(operation, expect) ? await restored(ask, send) : await send()
  await forget()
  const also = given.also?.(answer) ?? refusalFlaw(answer)
  if (also !== undefined) {
    ask.reportViolation({
      operation,
      pointer: `/${expect}`,
      rule: `case: ${given.title}`,
      expected: given.title,
      got: also,
      answer,
    })
  }
}

const isBadCommit = (operation: OperationId, expect: string) => operation.endsWith('Commit') && expect === '500'

async function restored(ask: TestClient, work: () => Promise<Answer>): Promise<Answer> {
  const before = await resumeOf(ask)
  try {
    return await work()
  } catch (error) {
    await restoreResume(ask, before)
    throw error
  }
}

/** Returns the flaw of an error message: empty, over 500 characters, or with a stack trace; else undefined. */
export function refusalFlaw({ operation, code, body }: Answer): string | undefined {
  if (code === successCode((operation as Operation).envelope)) return undefined
  const text = messageIn(body)
  if (text === '') return 'a refusal without a text'
  return text.length > 500 || /\n\s+at /.test(text) ? 'a refusal with more than a text' : undefined
}
