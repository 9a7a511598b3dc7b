import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { Difference } from './differences.ts'
import { knownNoise, matcherOf, type Noise, readNoise, writeNoise } from './noise.ts'

const value = (left: unknown, right: unknown, pointer: Difference['pointer'] = '/200/x'): Difference => ({
  pointer,
  kind: 'value',
  left,
  right,
})

test.each([
  ['2026-03-01 08:00:00', '2026-03-02 08:00:00', 'date-time'],
  ['2026-03-01T08:00:00', '2026-03-01T08:00', 'iso-date-time'],
  ['2026-03-01', '2026-03-02', 'date'],
  [1, 2, 'integer'],
  [1, 2.5, 'number'],
  [true, false, 'boolean'],
  ['https://a/b', '/profile/c.pdf', 'url'],
  ['abcdefghijklmnop', 'ABCDEFGHIJKLMNOP', 'key'],
  ['abcdefghijklmno', 'ABCDEFGHIJKLMNO', 'text'],
  ['2026-03-01', '2026-03-01 08:00:00', 'text'],
  [1, 'a', undefined],
] as const)('%j and %j share the narrowest form: %s', (left, right, matcher) => {
  expect(matcherOf(value(left, right))).toBe(matcher)
})

test('another order and another length have matchers of their own; a missing field has none', () => {
  const of = (kind: Difference['kind']) => matcherOf({ ...value(1, 2), kind })
  expect([of('order'), of('length'), of('type'), of('only-left')]).toEqual([
    'any-order',
    'any-length',
    undefined,
    undefined,
  ])
})

describe('known noise', () => {
  const operation: Operation = { ...catalogue.jobsList, volatile: [] }
  const entry: Noise = {
    operation: 'jobsList',
    pointer: '/200/x',
    matcher: 'integer',
    status: 'accepted',
    example: [1, 2],
  }

  test('a difference is noise only at the place, call and form of an entry', () => {
    const noise = knownNoise([entry, { ...entry, pointer: '/200/y', status: 'proposed' }])
    expect(noise.judge(operation, value(3, 4))).toBe('noise')
    expect(noise.judge(operation, value(3, 4, '/200/y'))).toBe('proposed-noise')
    expect(noise.judge(operation, value(3, 4, '/200/z'))).toBe('difference')
    expect(noise.judge(operation, value('a', 'b'))).toBe('difference')
    expect(noise.judge({ ...operation, id: 'jobs' }, value(3, 4))).toBe('difference')
  })

  test('a place that differs by itself is proposed once, with a short example; others stay unexplained', () => {
    const noise = knownNoise([entry])
    const odd: Difference = { ...value('a', undefined), kind: 'only-left' }
    expect(noise.learn(operation, [value(1, 2), odd, value('x'.repeat(100), 'b', '/200/t')])).toEqual([odd])
    expect(noise.learn(operation, [value('c', 'd', '/200/t')])).toEqual([])
    expect(noise.all()).toEqual([
      entry,
      {
        operation: 'jobsList',
        pointer: '/200/t',
        matcher: 'text',
        status: 'proposed',
        example: [`"${'x'.repeat(79)}…`, 'b'],
      },
    ])
  })

  test('fields declared as volatile are noise in the form of their kind, also below their place', () => {
    const volatile = [
      { pointer: '/200/time', matcher: 'time' },
      { pointer: '/200/picture', matcher: 'picture' },
    ] as unknown as Operation['volatile']
    const noise = knownNoise([])
    const of = (difference: Difference) => noise.judge({ ...operation, volatile }, difference)
    expect(of(value('2026-03-01', '2026-03-02', '/200/time'))).toBe('noise')
    expect(of(value('2026-03-01', '2026-03-02', '/200/time/deep'))).toBe('noise')
    expect(of(value('2026-03-01', '2026-03-02', '/200/times'))).toBe('difference')
    expect(of(value(1, 2, '/200/time'))).toBe('difference')
    expect(of({ ...value(1, 2, '/200/picture'), kind: 'length' })).toBe('noise')
    expect(of({ ...value(1, 2, '/200/time'), kind: 'length' })).toBe('difference')
    expect(noise.learn({ ...operation, volatile }, [value('2026-03-01', '2026-03-02', '/200/time')])).toEqual([])
    expect(noise.all()).toEqual([])
  })

  test('the file keeps the entries, redacted; a missing file is empty', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'noise-'))
    const file = join(folder, 'noise.json')
    expect(await readNoise(file)).toEqual([])
    await writeNoise(file, [{ ...entry, example: ['secret', 'b'] }], (text) => text.replace('secret', '<key#1>'))
    expect(await readFile(file, 'utf8')).not.toContain('secret')
    expect(await readNoise(file)).toEqual([{ ...entry, example: ['<key#1>', 'b'] }])
    await writeFile(file, '{"noise":{}}')
    await expect(readNoise(file)).rejects.toThrow(`${file} 不是噪声文件`)
    await rm(folder, { recursive: true })
  })
})
