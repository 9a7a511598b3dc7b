import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { doctorCommand } from './doctor-command.ts'

let server: Server
let lines: string[] = []
const requests: string[] = []
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

async function serve(code: number, date = new Date()): Promise<number> {
  lines = []
  requests.length = 0
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`)
    const isPerson = request.url?.includes('personalInfo')
    const body = isPerson
      ? { code: request.headers['ausessionkey'] === 'good' ? 200 : 102, msg: 'x' }
      : { code, msg: 'x' }
    response.writeHead(200, { 'content-type': 'application/json', date: date.toUTCString() }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return (server.address() as AddressInfo).port
}

const doctor = (argv: readonly string[], environment: Record<string, string> = {}, nodeVersion = 'v20.19.0') =>
  doctorCommand(argv, {
    environment,
    nodeVersion,
    input: process.stdin,
    print: (text) => void lines.push(...text.split('\n')),
    ended: () => Promise.resolve(),
    today: () => '2026-11-22',
  })
const away = (port: number) => [
  '--base',
  `http://talent.example:${port}/prod-api`,
  '--resolve',
  `talent.example:${port}:127.0.0.1`,
]

test('for a loopback target every check is good, with a single request', async () => {
  expect(await doctor(['--base', `http://127.0.0.1:${await serve(200)}/prod-api`])).toBe(0)
  expect(lines.every((line) => line.startsWith('✓'))).toBe(true)
  expect(requests).toEqual(['GET /prod-api/open/website/getBannerList'])
})

test('for a remote address, doctor lists what is missing and how to get it, with read calls only', async () => {
  const keys = { CONTRACT_SESSION_KEY: 'good', CONTRACT_SESSION_KEY_B: 'dead' }
  expect(await doctor(away(await serve(404, new Date(Date.now() + 600_000))), keys)).toBe(2)
  const output = lines.join('\n')
  for (const part of [
    '产品标识 website 的首页轮播回答 404',
    '对方的时钟快',
    '第一个人的密钥有效',
    '第二个人的密钥无效（code 102）',
    '更新 CONTRACT_SESSION_KEY_B',
    '没有允许',
    '是仅本站的调用',
  ]) {
    expect(output).toContain(part)
  }
  expect(requests.every((line) => line.startsWith('GET '))).toBe(true)
  expect(output).not.toMatch(/good|dead/)
})

test('an old Node, disabled certificate checks and a missing key are reported with advice', async () => {
  expect(await doctor(away(await serve(200)), { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'v18.20.1')).toBe(2)
  const output = lines.join('\n')
  for (const part of ['✗ Node v18.20.1', 'NODE_TLS_REJECT_UNAUTHORIZED', 'CONTRACT_SESSION_KEY，或用'])
    expect(output).toContain(part)
})

test('a missing key gives exit code 1, a dead key 2', async () => {
  expect(await doctor(away(await serve(200)))).toBe(1)
  expect(await doctor(away(await serve(200)), { CONTRACT_SESSION_KEY: 'good' })).toBe(1)
  expect(await doctor(away(await serve(200)), { CONTRACT_SESSION_KEY: 'dead' })).toBe(2)
})

test('an unreachable target fails with the same error as in check', async () => {
  await serve(200)
  await expect(doctor(['--base', 'http://127.0.0.1:1/prod-api'])).rejects.toThrow('没有程序在监听')
})
