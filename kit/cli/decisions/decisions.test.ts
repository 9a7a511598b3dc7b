import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDialect } from '#contracts/dialects/read-dialect.ts'
import { acceptCommand } from './accept-command.ts'
import { acceptedBy, readDecisions } from './decisions.ts'

const finding = (operation: string, pointer: string, rule: string, rest: object) => {
  const assumption = `${operation}.200`
  return {
    id: `${operation} ${pointer} ${rule}`,
    operation,
    pointer,
    rule,
    assumption,
    expected: '',
    schema: '',
    ...rest,
  }
}
const salary = finding('jobsList', '/200/rows/*/salaryText', 'type', { got: 'null', schema: 'string' })
const CAUSES = [
  { id: 'type:null:must be string', title: '空文字是 null', findings: [salary] },
  {
    id: 'unknown-keys',
    title: '多出的字段',
    findings: ['jobsList', 'jobs', 'company'].flatMap((call) => [
      finding(call, '/200/rows/*/createBy', 'additionalProperties', { got: 'admin' }),
      finding(call, '/200/rows/*/params', 'additionalProperties', { got: '{}' }),
    ]),
  },
  {
    id: 'code:401-for-102',
    title: '密钥失效',
    findings: [
      finding('personalInfo', '/102', 'expected-code', {
        expected: '102',
        got: '401 认证失败',
        assumption: 'every.dead-key',
      }),
    ],
  },
  {
    id: 'code:200-for-404',
    title: '所指不存在',
    findings: [finding('jobs', '/404', 'expected-code', { expected: '404', got: '200 操作成功' })],
  },
  {
    id: 'moved:token',
    title: 'token',
    findings: [finding('passwordLogin', '/200/token', 'moved', { got: '/data/token' })],
  },
  {
    id: 'renamed:jobName',
    title: 'jobName',
    findings: [finding('jobsList', '/200/rows/*/jobName', 'renamed', { got: 'name' })],
  },
  {
    id: 'pattern:time',
    title: '时间',
    findings: [finding('jobsList', '/200/rows/*/releaseTime', 'pattern', { got: '2026-03-01T09:00:00.000+08:00' })],
  },
  {
    id: 'security:dead-key',
    title: '失效的密钥仍可用',
    severity: 'security',
    findings: [finding('myData', '/102', 'expected-code', { expected: '102', got: '200 操作成功' })],
  },
  {
    id: 'hole',
    title: '不查会话',
    findings: [finding('personalInfo', '/102', 'expected-code', { expected: '102', got: '200 操作成功' })],
  },
]

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decisions-'))
  await writeFile(
    join(folder, 'report.json'),
    JSON.stringify({ base: 'https://talent.example/prod-api', causes: CAUSES }),
  )
})
afterEach(() => rm(folder, { recursive: true }))

const terminal = {
  environment: {},
  nodeVersion: process.version,
  input: process.stdin,
  print: () => undefined,
  today: () => '2026-11-22',
  ended: () => Promise.resolve(),
}
const OPTIONS = '--by 张三 --report FOLDER/report.json --decisions FOLDER/d.json --dialect FOLDER/dialect.json'.split(
  ' ',
)
const accept = (abouts: string | readonly string[], ...more: string[]) =>
  acceptCommand(
    [
      ...(typeof abouts === 'string' ? [abouts] : abouts),
      ...OPTIONS.map((text) => text.replace('FOLDER', folder)),
      ...more,
    ],
    terminal,
  )
const decisions = async () => (await readDecisions(join(folder, 'd.json'), '')).decisions
const habits = async () => readDialect(await readFile(join(folder, 'dialect.json'), 'utf8')).habits

test('accepting a cause accepts its findings up to and including the day of --until', async () => {
  await accept('type:null:must be string', '--as', 'upstream-wrong', '--until', '2026-12-31')
  const { base } = await readDecisions(join(folder, 'd.json'), '')
  expect(base).toBe('https://talent.example/prod-api')
  const made = await decisions()
  expect(made).toMatchObject([{ by: '张三', on: '2026-11-22', as: 'upstream-wrong', assumptions: ['jobsList.200'] }])
  const any = { id: 'any', pointer: '', cause: 'type:null:must be string', assumption: undefined }
  expect(acceptedBy(made, '2026-12-31')(any)).toBe(true)
  expect(acceptedBy(made, '2027-01-01')(any)).toBe(false)
  expect(acceptedBy(made, '2026-12-31')({ ...any, cause: 'another' })).toBe(false)
})

test('a finding can be decided separately; a later decision replaces the earlier one', async () => {
  await accept(salary.id, '--as', 'guess-wrong')
  await accept(salary.id, '--as', 'either')
  const made = await decisions()
  expect(made).toMatchObject([{ about: salary.id, as: 'either' }])
  const same = { pointer: '', cause: 'type:null:must be string', assumption: 'jobsList.200' }
  expect(acceptedBy(made, '2026-11-22')({ id: salary.id, ...same })).toBe(true)
  expect(acceptedBy(made, '2026-11-22')({ id: 'x', ...same })).toBe(false)
})

test('a decision about an assumption covers every finding that contradicts it', async () => {
  await accept('every.dead-key', '--as', 'either')
  const other = { id: 'download /102 expected-code', pointer: '/102', cause: 'x', assumption: 'every.dead-key' }
  expect(acceptedBy(await decisions(), '2026-11-22')(other)).toBe(true)
})

test('the dialect consists of the dialect rules of accepted findings, without expired decisions', async () => {
  await accept(['type:null:must be string', 'unknown-keys', 'code:401-for-102'], '--as', 'either')
  await accept('code:200-for-404', '--as', 'either', '--until', '2026-11-21')
  expect(await habits()).toEqual([
    { kind: 'nullForEmpty' },
    { kind: 'extraKeys', where: 'rows', keys: { createBy: '', params: {} } },
    { kind: 'code', of: 102, is: 401, msg: '认证失败' },
  ])
  await accept(['code:200-for-404', 'moved:token', 'renamed:jobName', 'pattern:time', 'hole'], '--as', 'either')
  expect((await habits()).slice(3)).toEqual([
    { kind: 'successWithoutData', of: 404, msg: '操作成功' },
    { kind: 'isoTime' },
    // the rules `moved` and `placed` are last
    { kind: 'moved', from: '/token', to: '/data/token', operations: ['passwordLogin'] },
    { kind: 'placed', from: 'jobName', to: '/name', operations: ['jobsList'] },
  ])
})

test('unknown ids and incomplete decisions are rejected, and nothing is written', async () => {
  await expect(accept('no such finding', '--as', 'either')).rejects.toThrow('no such finding')
  await expect(accept(['type:null:must be string', 'nothing'], '--as', 'either')).rejects.toThrow('nothing')
  await expect(accept('type:null:must be string')).rejects.toThrow('--as')
  await expect(accept('type:null:must be string', '--as', 'either', '--until', 'soon')).rejects.toThrow('soon')
  await expect(readFile(join(folder, 'd.json'))).rejects.toThrow('ENOENT')
})

test('a security finding is accepted only as upstream-wrong with --until, whichever of its ids is given', async () => {
  for (const about of ['security:dead-key', 'myData /102 expected-code', 'myData.200'])
    for (const more of [
      ['--as', 'either'],
      ['--as', 'guess-wrong'],
      ['--as', 'upstream-wrong'],
    ])
      await expect(accept(['unknown-keys', about], ...more)).rejects.toThrow('是安全问题，不能当作习惯接受')
  await expect(readFile(join(folder, 'd.json'))).rejects.toThrow('ENOENT') // nothing was written
  await accept('security:dead-key', '--as', 'upstream-wrong', '--until', '2026-12-31')
  expect(await decisions()).toMatchObject([{ about: 'security:dead-key', until: '2026-12-31' }])
})
