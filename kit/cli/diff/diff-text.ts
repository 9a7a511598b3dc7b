import type { Redactor } from '#kit/cli/redaction.ts'
import { grouped } from '#kit/cli/report/model/grouped.ts'
import type { Difference } from './differences.ts'
import type { Comparison, Found } from './compare-sides.ts'

const KINDS: Readonly<Record<Difference['kind'], string>> = {
  code: 'code 不同',
  value: '值不同',
  type: '类型不同',
  'only-left': '只有左边有',
  'only-right': '只有右边有',
  order: '次序不同',
  length: '项数不同',
  bytes: '内容不同',
}

/** Formats the differences for the terminal, redacted. */
export function diffText({ found, suspectedNoise, questions, skipped }: Comparison, redactor: Redactor): string {
  const reasons = new Map<string, string[]>()
  for (const [id, reason] of skipped) reasons.set(reason, [...(reasons.get(reason) ?? []), id])
  const causes = causesOf(found)
  return [
    ...causes.map((each) => `✗ ${causeText(each, redactor)}`),
    ...causesOf(suspectedNoise).map((each) => `· 噪声，待确认：${causeText(each, redactor)}`),
    ...[...reasons].map(([reason, ids]) => `○ 未比 ${[...new Set(ids)].join('、')}：${redactor.text(reason)}`),
    `${found.length === 0 ? '相同' : `${causes.length} 处不同`}：${questions} 个问题${suspectedNoise.length > 0 ? `，${suspectedNoise.length} 处噪声待确认` : ''}`,
  ].join('\n')
}

/** Groups differences of the same kind and field name across calls, then joins groups of fields at the same places. */
function causesOf(found: readonly Found[]): Found[][] {
  const byName = grouped(found, ({ kind, pointer }) => `${kind} ${nameOf(pointer)}`)
  const together = grouped(
    [...byName.values()],
    ([first, ...rest]) =>
      `${first?.kind} ${[first, ...rest].map((each) => `${each?.operation} ${parentOf(each?.pointer ?? '')}`).join()}`,
  )
  return [...together.values()].map((groups) => groups.flat())
}

const nameOf = (pointer: string) => pointer.slice(pointer.lastIndexOf('/') + 1)
const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'))
const SHOWN_CALLS = 5

function causeText(found: readonly Found[], redactor: Redactor): string {
  const [{ kind, left, right, input, pointer }] = found as [Found]
  const operations = [...new Set(found.map(({ operation }) => operation))]
  const names = [...new Set(found.map((each) => nameOf(each.pointer)))]
  const calls = `${operations.slice(0, SHOWN_CALLS).join('、')}${operations.length > SHOWN_CALLS ? ` 等 ${operations.length} 个` : ''}`
  const place = names.length > 1 ? `${parentOf(pointer)}/{${names.join('、')}}` : pointer || '/'
  const values = [left !== undefined && `左 ${shown(left)}`, right !== undefined && `右 ${shown(right)}`].filter(
    Boolean,
  )
  return redactor.text(`${KINDS[kind]} ${place}：${values.join('，')}（${calls}，如 ${shown(input)}）`)
}

const SHOWN_LENGTH = 100

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text
}
