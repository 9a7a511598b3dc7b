import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calledOperation } from '#contracts/checking/called-operation.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { diffCommand } from './diff-command.ts'
import type { Noise } from './noise.ts'

let folder: string
let lines: string[]
const servers: Server[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diff-'))
  lines = []
})
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
  await rm(folder, { recursive: true })
})

type Change = (reply: Record<string, unknown>, operation: string) => unknown
const effects: string[] = []

/** Starts a server with three jobs, whose responses a test may change. */
async function serve(
  change: Change = (reply) => reply,
  jobs = ['甲级工程师', '乙级工程师', '丙级工程师'],
): Promise<string> {
  const server = createServer((request, response) => {
    const { operation } =
      calledOperation(request.method ?? '', (request.url ?? '').replace('/prod-api', '').split('?')[0] ?? '') ?? {}
    effects.push(operation?.effect ?? 'unknown')
    const reply = answerOf(operation, jobs)
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(change(reply, operation?.id ?? '')))
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/prod-api`
}

function answerOf(operation: Operation | undefined, jobs: readonly string[]): Record<string, unknown> {
  if (operation?.id === 'jobsList') {
    const rows = jobs.map((jobName, index) => ({
      jobId: index + 1,
      jobName,
      releaseTime: `2026-03-0${jobName.length} 08:00:00`,
    }))
    return { code: 200, msg: '查询成功', total: 3, rows }
  }
  if (operation?.envelope === 'page') return { code: 200, msg: '查询成功', total: 0, rows: [] }
  return { code: 200, msg: '操作成功', data: [] }
}

const noise = () => join(folder, 'noise.json')
const diff = (left: string, right: string, ...more: string[]) =>
  diffCommand(['--left', left, '--right', right, '--noise', noise(), ...more], {
    environment: {},
    input: process.stdin,
    nodeVersion: 'v20.19.0',
    print: (text) => void lines.push(...text.split('\n')),
    ended: () => Promise.resolve(),
    today: () => '2026-11-22',
  })

test('equal servers have no differences, and only receive read calls', async () => {
  effects.length = 0
  expect(await diff(await serve(), await serve())).toBe(0)
  expect(lines[0]).toContain('数据相同')
  expect(new Set(effects)).toEqual(new Set(['read']))
})

test('different codes, values, list lengths and missing fields are reported with their place', async () => {
  const other: Change = (reply, id) => {
    if (id === 'getBannerList') return { code: 500, msg: '不' }
    if (id !== 'jobsList') return reply
    const rows = (reply['rows'] as { jobId: number }[]).map((row) => ({
      ...row,
      jobName: row.jobId === 2 ? '改名' : undefined,
    }))
    return { ...reply, total: 4, rows }
  }
  const same: Change = (reply, id) => (id === 'getCmLocation' ? { ...reply, data: [{ name: '武汉' }] } : reply)
  expect(await diff(await serve(same), await serve(other), '--data', 'same')).toBe(1)
  const output = lines.join('\n')
  expect(output).toContain('code 不同 /：左 "200"，右 "500"（getBannerList')
  expect(output).toContain('值不同 /200/total：左 3，右 4')
  expect(output).toContain('只有左边有 /200/rows/*/jobName')
  expect(output).toContain('值不同 /200/rows/*/jobName：左 "乙级工程师"，右 "改名"')
  expect(output).toContain('项数不同 /200/data：左 1，右 0（getCmLocation')
})

test('a place that differs between two left responses is proposed as noise, and ignored once accepted', async () => {
  let count = 0
  const ticking: Change = (reply, id) =>
    id === 'jobsList'
      ? {
          ...reply,
          rows: (reply['rows'] as object[]).map((row) => ({
            ...row,
            releaseTime: `2026-03-01 08:00:${String((count += 1) % 60).padStart(2, '0')}`,
          })),
        }
      : reply
  const [left, right] = [await serve(ticking), await serve(ticking)]
  expect(await diff(left, right)).toBe(0)
  expect(lines.join('\n')).toContain('噪声，待确认：值不同 /200/rows/*/releaseTime')
  const { noise: proposed } = JSON.parse(await readFile(noise(), 'utf8')) as { noise: Noise[] }
  expect(proposed).toMatchObject([
    { operation: 'jobsList', pointer: '/200/rows/*/releaseTime', matcher: 'date-time', status: 'proposed' },
  ])

  await writeFile(noise(), JSON.stringify({ noise: proposed.map((each) => ({ ...each, status: 'accepted' })) }))
  lines = []
  expect(await diff(left, right)).toBe(0)
  expect(lines.join('\n')).not.toContain('待确认')
  // accepted noise does not cover a value of another format
  const iso: Change = (reply, id) =>
    id === 'jobsList'
      ? { ...reply, rows: (reply['rows'] as object[]).map((row) => ({ ...row, releaseTime: '2026-03-01T08:00:00' })) }
      : reply
  expect(await diff(left, await serve(iso))).toBe(1)
})

test('with different data only shapes are compared', async () => {
  const other = ['会计', '出纳', '审计'] // the release times differ, too
  expect(await diff(await serve(), await serve(undefined, other))).toBe(0)
  expect(lines[0]).toContain('只比较形状')
  lines = []
  const deviating: Change = (reply, id) =>
    id === 'jobsList'
      ? {
          ...reply,
          total: '3',
          rows: (reply['rows'] as object[]).map((row) => ({
            ...row,
            createBy: 'admin',
            params: {},
            releaseTime: '2026-03-01T08:00:00',
          })),
        }
      : reply
  expect(await diff(await serve(), await serve(deviating, other))).toBe(1)
  expect(lines.filter((line) => line.startsWith('✗'))).toEqual([
    expect.stringContaining('类型不同 /200/total：左 "number"，右 "text"'),
    expect.stringContaining('类型不同 /200/rows/*/releaseTime：左 "date-time"，右 "iso-date-time"'),
    expect.stringContaining('只有右边有 /200/rows/*/{createBy、params}'),
  ])
})

test('invalid options, an unreachable server and an invalid noise file are rejected', async () => {
  const left = await serve()
  await expect(diffCommand(['--left', left], { environment: {} } as never)).rejects.toThrow('--right')
  await expect(diff(left, left, '--data', 'maybe')).rejects.toThrow('maybe')
  await expect(diff(left, 'http://127.0.0.1:1/prod-api')).rejects.toThrow('没有程序在监听')
  await writeFile(noise(), '{}')
  await expect(diff(left, left)).rejects.toThrow('不是噪声文件')
})
