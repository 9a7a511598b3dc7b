import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acceptCommand } from './accept-command.ts'
import { acceptedBy, readDecisions } from './decisions.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decisions-'))
  const finding = { id: 'jobsList /200/rows/*/salary type', operation: 'jobsList', assumption: 'jobsList.salary' }
  const causes = [{ id: 'type:null:string', title: '薪资为 null', findings: [finding] }]
  await writeFile(join(folder, 'report.json'), JSON.stringify({ base: 'https://talent.example/prod-api', causes }))
})
afterEach(() => rm(folder, { recursive: true }))

const terminal = {
  environment: {},
  input: process.stdin,
  print: () => undefined,
  ended: () => Promise.resolve(),
  today: () => '2026-11-22',
}
const accept = (about: string, ...more: string[]) =>
  acceptCommand(
    [about, '--by', '张三', '--report', join(folder, 'report.json'), '--decisions', join(folder, 'd.json'), ...more],
    terminal,
  )

test('a cause that was accepted lets its findings pass until its last day', async () => {
  await accept('type:null:string', '--as', 'upstream-wrong', '--until', '2026-12-31')
  const { base, decisions } = await readDecisions(join(folder, 'd.json'), '')
  expect(base).toBe('https://talent.example/prod-api')
  expect(decisions).toMatchObject([{ by: '张三', on: '2026-11-22', as: 'upstream-wrong', title: '薪资为 null' }])
  const finding = { id: 'any', cause: 'type:null:string' }
  expect(acceptedBy(decisions, '2026-12-31')(finding)).toBe(true)
  expect(acceptedBy(decisions, '2027-01-01')(finding)).toBe(false)
  expect(acceptedBy(decisions, '2026-12-31')({ id: 'any', cause: 'another' })).toBe(false)
})

test('one finding is decided on alone, with its guess; a later decision takes the place of the former', async () => {
  const about = 'jobsList /200/rows/*/salary type'
  await accept(about, '--as', 'guess-wrong')
  await accept(about, '--as', 'either')
  const { decisions } = await readDecisions(join(folder, 'd.json'), '')
  expect(decisions).toMatchObject([{ about, as: 'either', assumption: 'jobsList.salary' }])
  expect(acceptedBy(decisions, '2026-11-22')({ id: about, cause: 'type:null:string' })).toBe(true)
  expect(acceptedBy(decisions, '2026-11-22')({ id: 'x', cause: 'type:null:string' })).toBe(false)
})

test('what the report does not have, and what is not said, is refused and writes nothing', async () => {
  await expect(accept('no such finding', '--as', 'either')).rejects.toThrow('no such finding')
  await expect(accept('type:null:string')).rejects.toThrow('--as')
  await expect(accept('type:null:string', '--as', 'either', '--until', 'soon')).rejects.toThrow('soon')
  await expect(readFile(join(folder, 'd.json'))).rejects.toThrow('ENOENT')
})
