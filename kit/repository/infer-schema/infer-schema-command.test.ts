import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inferSchemaCommand } from './infer-schema-command.ts'

let root: string
let lines: string[] = []
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'learn-'))
  lines = []
  await cp('contracts/operations', join(root, 'contracts/operations'), { recursive: true })
})
afterEach(() => rm(root, { recursive: true }))

type Seen = { operation: string; pointer: string; rule: string; got: string; schema?: string; source?: string }
const cause = (seen: Seen) => {
  const id = `${seen.operation} ${seen.pointer} ${seen.rule}`
  return { id: `cause of ${id}`, findings: [{ source: 'assumed', schema: '', id, ...seen }] }
}

async function learn(found: readonly Seen[], ...argv: string[]): Promise<void> {
  const report = join(root, 'report.json')
  await writeFile(report, JSON.stringify({ base: '', causes: found.map(cause) }))
  const print = (text: string) => void lines.push(text)
  await inferSchemaCommand(
    ['--report', report, ...argv],
    {
      environment: {},
      nodeVersion: process.version,
      input: process.stdin,
      print,
      today: () => '',
      ended: () => Promise.resolve(),
    },
    root,
  )
}

/** Returns the changed lines of a file with declarations: removed lines with -, added lines with +. */
async function difference(file: string): Promise<string[]> {
  const linesOf = async (folder: string) =>
    (await readFile(join(folder, 'contracts/operations', file), 'utf8')).split('\n')
  const [before, after] = [await linesOf('.'), await linesOf(root)]
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `-${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+${line}`),
  ]
}

test.each<[string, Seen, string, string[]]>([
  [
    'optional',
    { operation: 'jobsList', pointer: '/200/rows/*/salaryText', rule: 'required', got: 'undefined' },
    'job.ts',
    [
      "-  salaryText: Type.String({ description: '如 8–12K·13薪、面议' }),",
      "+  salaryText: Type.Optional(Type.String({ description: '如 8–12K·13薪、面议' })),",
    ],
  ],
  [
    'nullable, where it is spread into several answers',
    { operation: 'jobs', pointer: '/200/data/educationName', rule: 'type', got: 'null', schema: 'string' },
    'job.ts',
    ['-  educationName: Type.String(),', '+  educationName: Type.Union([Type.String(), Type.Null()]),'],
  ],
  [
    'of an entity inside',
    { operation: 'jobs', pointer: '/200/data/company/companyName', rule: 'type', got: 'null', schema: 'string' },
    'company.ts',
    [
      "-  companyName: Type.String({ description: '企业全称' }),",
      "+  companyName: Type.Union([Type.String({ description: '企业全称' }), Type.Null()]),",
    ],
  ],
  [
    'extra field',
    { operation: 'getCmLocation', pointer: '/200/data/*/createBy', rule: 'additionalProperties', got: 'admin' },
    'location.ts',
    ['+  createBy: Type.Optional(Type.String()),'],
  ],
  [
    'other type, which keeps its words',
    { operation: 'jobsList', pointer: '/200/rows/*/salaryMin', rule: 'type', got: '8000', schema: 'integer' },
    'job.ts',
    [
      "-  salaryMin: Type.Integer({ minimum: 0, description: '月薪下限，元；0 与上限同为 0 表示面议' }),",
      "+  salaryMin: Type.String({ description: '月薪下限，元；0 与上限同为 0 表示面议' }),",
    ],
  ],
  [
    'renamed field',
    { operation: 'getCmLocation', pointer: '/200/data/*/contactPhone', rule: 'renamed', got: 'phone' },
    'location.ts',
    ['-  contactPhone: Type.String(),', '+  phone: Type.String(),'],
  ],
  [
    'other code',
    { operation: 'jobs', pointer: '/404', rule: 'expected-code', got: '403 当前操作没有权限' },
    'job.ts',
    ['-  refusals: [404],', '+  refusals: [403],'],
  ],
  [
    'other text',
    { operation: 'jobs', pointer: '/200/data/jobStatus', rule: 'enum', got: '9', schema: '"0"' },
    'job.ts',
    ["-  jobStatus: wordText(['0'], \"'0' 招聘中\"),", "+  jobStatus: wordText(['0', '9'], \"'0' 招聘中\"),"],
  ],
  [
    'moved field',
    { operation: 'getCmLocation', pointer: '/200/data/*/address', rule: 'moved', got: '/address' },
    'location.ts',
    [],
  ],
])('learn edits the declaration as expected for the finding: %s', async (_name, seen, file, expected) => {
  await learn([seen], '--apply')
  expect(await difference(file)).toEqual(expected)
})

test('a moved field is written into its new object and removed from the old object', async () => {
  const moved = { operation: 'jobs', pointer: '/200/data/address', rule: 'moved', got: '/data/company/address' }
  await learn([moved], '--apply')
  expect(await difference('job.ts')).toEqual(["-  address: Type.String({ description: '工作地点' }),"])
  expect(await difference('company.ts')).toEqual(["+  address: Type.String({ description: '工作地点' }),"])
})

test('findings about one field are merged; equal findings of several calls are applied once', async () => {
  const about = { operation: 'jobsList', pointer: '/200/rows/*/jobName' }
  const type = { rule: 'type', got: 'null', schema: 'string' }
  await learn([{ ...about, rule: 'required', got: '' }, { ...about, ...type }, { ...about, ...type, operation: 'getLatestPositionList', pointer: '/200/data/*/jobName' }], '--apply') // prettier-ignore
  expect(await difference('job.ts')).toEqual([
    '-  jobName: Type.String(),',
    '+  jobName: Type.Optional(Type.Union([Type.String(), Type.Null()])),',
  ])
})

test('an extra field of a shared object is written once', async () => {
  const extra = { rule: 'additionalProperties', got: 'admin' }
  const lists = {
    jobsList: '/200/rows/*/createBy',
    getHotPositionList: '/200/data/*/createBy',
    jobs: '/200/data/createBy',
  }
  await learn(Object.entries(lists).map(([operation, pointer]) => ({ operation, pointer, ...extra })), '--apply') // prettier-ignore
  expect(await difference('job.ts')).toEqual(['+  createBy: Type.Optional(Type.String()),'])
})

test('without --apply nothing is written; specified rules and impossible edits are left to a person', async () => {
  const missing = { operation: 'getCmLocation', pointer: '/200/data/*/name', rule: 'required', got: '' }
  await learn([missing, { ...missing, rule: 'type', got: 'null', source: 'spec' }])
  await learn([{ operation: 'personalInfo', pointer: '/102', rule: 'expected-code', got: '401 认证失败' }], '--apply')
  expect(await difference('location.ts')).toEqual([])
  expect(lines.filter((line) => line.startsWith('由人决定'))).toHaveLength(2)
  expect(lines[0]).toBe('改 getCmLocation /200/data/*/name：required ')
})

test('only the findings with the given ids are learned', async () => {
  const named = { operation: 'getCmLocation', pointer: '/200/data/*/name', rule: 'required', got: '' }
  await learn([named, { ...named, pointer: '/200/data/*/address' }], `cause of getCmLocation /200/data/*/name required`, '--apply') // prettier-ignore
  expect(await difference('location.ts')).toHaveLength(2)
})
