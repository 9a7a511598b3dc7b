import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { harmless } from '#kit/cases/harmless-input.ts'
import { validInput } from '#kit/cases/valid-input.ts'
import { restoreResume, resumeOf } from '#kit/flows/resume-snapshot.ts'
import { type Negative, withField } from '#kit/negatives/negative.ts'
import { type Operation, successCode } from '#contracts/declaration/operation.ts'
import { type Answer, messageIn } from './answer.ts'
import type { TestClient } from './test-client.ts'
import { refusalFlaw } from './case-test.ts'
import type { Test } from './run-test.ts'
import { SkipTest } from './test-errors.ts'
import type { Input } from './wire-format.ts'

/** Converts a negative to a test. */
export function negativeTest(negative: Negative): Test {
  const { id, operation, title, keyword, expects } = negative
  const run = expects === 'success' ? runTolerated : runRefused
  return {
    id,
    kind: 'negative',
    title: `${title}：${WRONG[keyword] ?? keyword}`,
    operations: [operation],
    needs: [],
    run: (ask) => run(ask, negative),
  }
}

async function runTolerated(ask: TestClient, { operation, pointer, value }: Negative): Promise<void> {
  const input = await validInput(ask, operation)
  await ask.expect(operation, 200 as never, withField(input, pointer, value))
}

async function runRefused(ask: TestClient, negative: Negative): Promise<void> {
  const { operation } = negative
  const record: Operation = catalogue[operation]
  const base = await baseOf(ask, operation)
  const changesOwn = record.session === 'required' && record.effect !== 'read'
  if (!changesOwn) return tryNegative(ask, negative, base)
  await unchanged(ask, operation, () => tryNegative(ask, negative, base))
}

/** Returns valid input if the target has data for it, else well-formed input. */
async function baseOf(ask: TestClient, operation: OperationId): Promise<Input> {
  try {
    return await validInput(ask, operation)
  } catch (error) {
    if (!(error instanceof SkipTest) || error.reason !== 'no-data') throw error
    return harmless(catalogue[operation])
  }
}

async function tryNegative(
  ask: TestClient,
  { operation, pointer, title, keyword, ...negative }: Negative,
  base: Input,
): Promise<void> {
  const record: Operation = catalogue[operation]
  const send = (value: unknown) => ask.call(operation, withField(base, pointer, value), { isBadInput: true })
  let answer = await send(negative.value)
  if (answer.code !== successCode(record.envelope)) return judgeRefusal(ask, answer, { operation, title })
  // report the simplest accepted value: it shows best which check is missing
  let value = negative.value
  for (const smaller of negative.smaller) {
    const other = await send(smaller)
    if (other.code !== successCode(record.envelope)) continue
    ;[answer, value] = [other, smaller]
    break
  }
  const got = `success for ${value === undefined ? 'nothing' : JSON.stringify(value)}`
  ask.reportViolation({ operation, pointer, rule: `takes-bad-${keyword}`, expected: 'a refusal', got, answer })
}

type Refused = { operation: OperationId; title: string }

function judgeRefusal(ask: TestClient, answer: Answer, { operation, title }: Refused): void {
  const { code, body, operation: record } = answer
  const isRefusal = code !== undefined && !['401', '102', '403'].includes(code) && code in record.replies
  if (!isRefusal) {
    ask.reportViolation({
      operation,
      pointer: '/500',
      rule: 'refusal-code',
      expected: 'a refusal as declared',
      got: code ?? body,
      answer,
    })
    return
  }
  const flaw = refusalFlaw(answer)
  if (flaw !== undefined)
    ask.reportViolation({
      operation,
      pointer: '/500/msg',
      rule: 'refusal-text',
      expected: 'a text for people',
      got: flaw,
      answer,
    })
  if (code !== '500') return
  const text = messageIn(body)
  // our own rule: the message names the field
  if (!text.includes(title))
    ask.reportViolation({ operation, pointer: '/500', rule: 'refusal-names-field', expected: title, got: text, answer })
}

/**
 * Reports a violation if a rejected request changed the user's resume, and restores the resume.
 */
async function unchanged(ask: TestClient, operation: OperationId, work: () => Promise<void>): Promise<void> {
  const before = await resumeOf(ask)
  await work()
  const after = await resumeOf(ask)
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const got = JSON.stringify(after).slice(0, 200)
  ask.reportViolation({ operation, pointer: '/500', rule: 'refused-and-changed', expected: 'nothing changed', got })
  await restoreResume(ask, before)
}

/** Chinese descriptions of bad values, by violated keyword. */
const WRONG: Readonly<Record<string, string>> = {
  type: '类型不对',
  pattern: '格式不对',
  minimum: '小于下限',
  maximum: '大于上限',
  minLength: '太短',
  maxLength: '太长',
  maxItems: '项数过多',
  required: '没有给出',
  nul: '含有空字符（U+0000）',
  unseen: '没有一个看得见的字',
  tolerated: '给出也不影响',
}
