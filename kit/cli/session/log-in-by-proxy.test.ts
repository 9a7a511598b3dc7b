import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { httpSender } from '#kit/cli/http-send.ts'
import { type LogInByProxy, openLogInByProxy } from './log-in-by-proxy.ts'
import { upstreamCall } from './upstream-call.ts'

const KEY = 'Zt9_k-'.repeat(7)
const PHONE = '19900005001'

let upstream: Server
let proxy: LogInByProxy
let sender: ReturnType<typeof httpSender>
beforeEach(async () => {
  upstream = createServer((request, response) => {
    const { url = '', headers } = request
    const say = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
    if (url === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end('<title>上游</title>')
    if (url.includes('passwordLogin')) return say({ code: 200, msg: '操作成功', data: { accessToken: KEY } })
    const isOwn = headers['ausessionkey'] === KEY
    return say(isOwn ? { code: 200, data: { phoneNumber: PHONE } } : { code: 102, msg: '登录状态已过期' })
  })
  await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening))
  const base = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/prod-api`
  sender = httpSender({ base })
  proxy = await openLogInByProxy({ base, call: upstreamCall(sender.send, 'website'), keyPlace: undefined })
})
afterEach(async () => {
  await proxy.close()
  sender.close()
  upstream.closeAllConnections()
  upstream.close()
})

const personalInfo = () => `${proxy.address}prod-api/api/miniProgram/personalInfo`

test('the proxy serves the site; a log-in there supplies the key, wherever the response contains it', async () => {
  expect(await (await fetch(proxy.address)).text()).toContain('上游')
  const person = proxy.logIn(new Set())
  await fetch(`${proxy.address}prod-api/open/website/passwordLogin?phoneNumber=${PHONE}&userPassword=x`, {
    method: 'POST',
  })
  expect(await person).toEqual({ person: { key: KEY, phoneNumber: PHONE }, place: '/data/accessToken' })
})

test('a logged-in user is recognized by the key in requests; dead or known keys are ignored', async () => {
  const person = proxy.logIn(new Set())
  await fetch(personalInfo(), { headers: { AuSessionKey: 'dead-dead-dead-dead' } })
  await fetch(personalInfo(), { headers: { AuSessionKey: KEY } })
  expect(await person).toMatchObject({ person: { key: KEY }, place: 'given' })
  const other = proxy.logIn(new Set([KEY]))
  await fetch(personalInfo(), { headers: { AuSessionKey: KEY } })
  await fetch(proxy.skipAddress)
  expect(await other).toBeUndefined()
})
