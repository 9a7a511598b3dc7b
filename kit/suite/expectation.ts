import { successCode } from '#contracts/declaration/operation.ts'
import { sourceAt } from '#contracts/declaration/provenance.ts'
import { type Answer, messageIn } from './answer.ts'
import type { Flaw } from './shape-rules.ts'
import type { Layer } from './verdict.ts'

/** Returns the flaw of an unexpected code. That valid requests succeed is required by the specification. */
export function codeFlaw({ operation, code, body, bytes }: Answer, expected: string, layer: Layer): Flaw {
  const success = successCode(operation.envelope)
  const pointer =
    expected === success && operation.envelope !== 'binary'
      ? `/${expected}/${expected === '0000' ? 'repCode' : 'code'}`
      : `/${expected}`
  const isEmptyFile = operation.envelope === 'binary' && bytes.length === 0
  return {
    layer: layer === 'law' ? 'expectation' : layer,
    rule: 'expected-code',
    pointer,
    expected,
    got: isEmptyFile ? 'an empty file' : `${code ?? 'no code'} ${messageIn(body)}`.trim(),
    source: sourceAt(operation, pointer),
  }
}
