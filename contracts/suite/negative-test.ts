import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { harmless } from '#contracts/cases/harmless-input.ts'
import { validInput } from '#contracts/cases/valid-input.ts'
import { putBack, resumeOf } from '#contracts/flows/own-resume.ts'
import { type Negative, withField } from '#contracts/negatives/negative.ts'
import { type Operation, successCode } from '#contracts/operation.ts'
import { type Answer, messageIn } from './answer.ts'
import type { Ask } from './ask.ts'
import { refusalFlaw } from './case-test.ts'
import type { Test } from './judge.ts'
import { NotTestedHere } from './stops.ts'
import type { Input } from './wire-format.ts'

/** A negative as a test. */
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

async function runTolerated(ask: Ask, { operation, pointer, value }: Negative): Promise<void> {
  const input = await validInput(ask, operation)
  await ask.expect(operation, 200 as never, withField(input, pointer, value))
}

async function runRefused(ask: Ask, negative: Negative): Promise<void> {
  const { operation } = negative
  const record: Operation = catalogue[operation]
  const base = await baseOf(ask, operation)
  const changesOwn = record.session === 'required' && record.effect !== 'read'
  if (!changesOwn) return tryNegative(ask, negative, base)
  await unchanged(ask, operation, () => tryNegative(ask, negative, base))
}

/** Valid input where there is data for it; else of the right form. */
async function baseOf(ask: Ask, operation: OperationId): Promise<Input> {
  try {
    return await validInput(ask, operation)
  } catch (error) {
    if (!(error instanceof NotTestedHere) || error.reason !== 'no-data') throw error
    return harmless(catalogue[operation])
  }
}

async function tryNegative(
  ask: Ask,
  { operation, pointer, title, keyword, ...negative }: Negative,
  base: Input,
): Promise<void> {
  const record: Operation = catalogue[operation]
  const send = (value: unknown) => ask.call(operation, withField(base, pointer, value))
  let answer = await send(negative.value)
  if (answer.code !== successCode(record.envelope)) return judgeRefusal(ask, answer, { operation, title })
  // the simplest value that is taken, too, tells best what is not looked at
  let value = negative.value
  for (const smaller of negative.smaller) {
    const other = await send(smaller)
    if (other.code !== successCode(record.envelope)) continue
    ;[answer, value] = [other, smaller]
    break
  }
  const got = `success for ${value === undefined ? 'nothing' : JSON.stringify(value)}`
  ask.claim({ operation, pointer, rule: `takes-bad-${keyword}`, expected: 'a refusal', got, answer })
}

type Refused = { operation: OperationId; title: string }

function judgeRefusal(ask: Ask, answer: Answer, { operation, title }: Refused): void {
  const { code, body, operation: record } = answer
  const isRefusal = code !== undefined && !['401', '102', '403'].includes(code) && code in record.replies
  if (!isRefusal) {
    ask.claim({
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
    ask.claim({
      operation,
      pointer: '/500/msg',
      rule: 'refusal-text',
      expected: 'a text for people',
      got: flaw,
      answer,
    })
  if (code !== '500') return
  const text = messageIn(body)
  // which words name the field is ours to say
  if (!text.includes(title))
    ask.claim({ operation, pointer: '/500', rule: 'refusal-names-field', expected: title, got: text, answer })
}

/** What is refused has changed nothing of one's own; what was taken nevertheless is put back. */
async function unchanged(ask: Ask, operation: OperationId, work: () => Promise<void>): Promise<void> {
  const before = await resumeOf(ask)
  await work()
  const after = await resumeOf(ask)
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const got = JSON.stringify(after).slice(0, 200)
  ask.claim({ operation, pointer: '/500', rule: 'refused-and-changed', expected: 'nothing changed', got })
  await putBack(ask, before)
}

/** What is wrong with the value of a field, by the keyword that it is against. */
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
