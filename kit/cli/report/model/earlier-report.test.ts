import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aCause, aModel, aResult, aShownFinding } from '#kit/cli/report/testing/report-parts.ts'
import { goneSince, knownSince, readReport } from './earlier-report.ts'

const earlier = aModel({
  causes: [
    aCause({
      id: 'fixed',
      title: '修好了',
      findings: [aShownFinding({ id: 'one', firstSeen: '2026-01-01' }), aShownFinding({ id: 'two' })],
      tests: ['elsewhere', 'b'],
      firstSeen: '2026-01-01',
    }),
    aCause({ id: 'half', findings: [aShownFinding({ id: 'three' }), aShownFinding({ id: 'four' })], tests: ['a'] }),
    aCause({ id: 'unknown', findings: [aShownFinding({ id: 'five' })], tests: ['skipped', 'elsewhere'] }),
  ],
})

test('a cause is gone if none of its findings is left and one of its tests ran', () => {
  const run = {
    seed: 1,
    exchanges: [],
    findings: [{ id: 'four' }] as never[],
    results: [aResult({ id: 'skipped', verdict: 'not-tested' }), aResult({ id: 'b' }), aResult({ id: 'a' })],
  }
  expect(goneSince(earlier, run)).toEqual([{ id: 'fixed', title: '修好了', firstSeen: '2026-01-01' }])
  expect(goneSince(undefined, run)).toEqual([])
})

test('a finding is known since the earlier report saw it first', () => {
  const since = knownSince(earlier)
  expect([since('one'), since('four'), since('new')]).toEqual(['2026-01-01', '2026-11-20T08:00:00.000Z', undefined])
  expect(knownSince(undefined)('one')).toBeUndefined()
})

test('a missing file and a file that is no report are rejected by name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'report-'))
  const file = join(folder, 'report.json')
  await expect(readReport(file)).rejects.toThrow(`${file} 读不到`)
  for (const text of ['{', '{"causes":{}}']) {
    await writeFile(file, text)
    await expect(readReport(file)).rejects.toThrow(`${file} 不是 JSON 报告`)
  }
  await writeFile(file, JSON.stringify(earlier))
  expect((await readReport(file)).causes.map(({ id }) => id)).toEqual(['fixed', 'half', 'unknown'])
  await rm(folder, { recursive: true })
})
