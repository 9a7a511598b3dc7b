import { expect, test } from 'vitest'
import { quickValidator } from '#contracts/checking/schema-validator.ts'
import { catalogue } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { harmless } from '#kit/cases/harmless-input.ts'
import { SAMPLES } from '#kit/cases/samples.ts'
import type { Target } from '#kit/suite/ports.ts'
import { runSuite } from '#kit/suite/run-suite.ts'
import { allNegatives, withField } from './negative.ts'

test('negatives are deterministic for a seed and differ between seeds', () => {
  expect(allNegatives(7)).toEqual(allNegatives(7))
  expect(allNegatives(7)).not.toEqual(allNegatives(8))
})

test('every validated field has a negative; fields that tolerate any value have none', () => {
  const places = new Set(
    allNegatives(1)
      .filter(({ expects }) => expects === 'refusal')
      .map(({ operation, pointer }) => `${operation} ${pointer}`),
  )
  for (const operation of Object.values(catalogue) as Operation[]) {
    for (const part of ['query', 'body'] as const) {
      for (const [name, field] of Object.entries(operation[part].properties)) {
        const { 'x-lenient': isLenient = false, type, maxLength, pattern, ...rest } = field as Record<string, unknown>
        const isAnyText =
          part === 'query' &&
          type === 'string' &&
          maxLength === undefined &&
          pattern === undefined &&
          !('minLength' in rest)
        expect([operation.id, name, places.has(`${operation.id} /${part}/${name}`)]).toEqual([
          operation.id,
          name,
          !isLenient && !isAnyText,
        ])
      }
    }
  }
})

/** Keywords of negatives whose value the schema accepts, although the call must reject it. */
const BEYOND_SCHEMAS = ['nul', 'unseen']

test.each([1, 2, 3])('negatives of bodies violate the schema of their call (seed %i)', (seed) => {
  const wrong = allNegatives(seed).filter(({ operation, pointer, keyword, value, smaller, expects }) => {
    const record: Operation = catalogue[operation]
    if (!pointer.startsWith('/body/') || expects === 'success' || BEYOND_SCHEMAS.includes(keyword)) return false
    const sample = SAMPLES[operation]
    const base = { ...harmless(record), ...(typeof sample === 'object' ? sample : {}) }
    const takes = (tried: unknown) =>
      quickValidator(record.body)(JSON.parse(JSON.stringify(withField(base, pointer, tried))))
    return takes(value) || smaller.some(takes)
  })
  expect(wrong.map(({ id, value }) => [id, value])).toEqual([])
})

test('if a call accepts bad input, the simplest accepted value is reported', async () => {
  const sent: string[] = []
  const target: Target = {
    product: 'website',
    profile: { pastTheEnd: 'last-page', hasExtensions: true },
    allows: () => true,
    clock: { now: () => 0, wait: () => Promise.resolve() },
    async send({ address }) {
      sent.push(decodeURIComponent(address))
      const body = { code: 200, msg: '查询成功', total: 0, rows: [] }
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: new Uint8Array(Buffer.from(JSON.stringify(body))),
      }
    },
  }
  const { findings } = await runSuite({ target, picks: ({ id }) => id.startsWith('jobsList.query.salaryMin.minimum') })
  expect(findings).toMatchObject([
    {
      id: 'jobsList /query/salaryMin takes-bad-minimum',
      got: 'success for "-1"',
      layer: 'negative',
      source: 'assumed',
    },
  ])
  expect(sent).toHaveLength(2)
})
