import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { NotDelivered, robotMessage, sendToRobot } from './group-robot.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Starts a fake robot on this machine; `asked` collects the requests. */
async function robot(answer: RequestListener) {
  const asked: { url: string; body: string; type: string | undefined }[] = []
  const own = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push({ url: `${request.method} ${request.url}`, body, type: request.headers['content-type'] })
      answer(request, response)
    })
  })
  server = own
  await new Promise<void>((done) => own.listen(0, '127.0.0.1', done))
  return { asked, url: `http://127.0.0.1:${(own.address() as AddressInfo).port}/robot/send?key=secret-key` }
}
const stopping = new AbortController().signal
const send = (url: string, timeoutMs = 60_000) =>
  sendToRobot({ url, text: '内容工作台：退回 1 篇。', stopping, timeoutMs })
const failureOf = (url: string, timeoutMs?: number) =>
  send(url, timeoutMs).then(
    () => undefined,
    (error: Error) => error,
  )

describe('a message to a group robot', () => {
  test('has the format of the product at the URL', () => {
    const words = '甲'
    const wecom = { msgtype: 'text', text: { content: words } }
    const feishu = { msg_type: 'text', content: { text: words } }
    expect(robotMessage('https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1', words)).toEqual(wecom)
    expect(robotMessage('https://oapi.dingtalk.com/robot/send?access_token=1', words)).toEqual(wecom)
    expect(robotMessage('https://open.feishu.cn/open-apis/bot/v2/hook/1', words)).toEqual(feishu)
    expect(robotMessage('https://feishu.cn.proxy.example/', words)).toEqual({ ...wecom, ...feishu })
  })

  test('is one JSON POST', async () => {
    const { asked, url } = await robot((_, response) => response.end('{"errcode":0,"errmsg":"ok"}'))
    await send(url)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      url: 'POST /robot/send?key=secret-key',
      type: 'application/json; charset=utf-8',
    })
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ text: { content: '内容工作台：退回 1 篇。' } })
  })

  test.each([
    ['500', (_, response) => response.writeHead(500).end('{"errcode":0}')],
    ['its own code in a 200', (_, response) => response.end('{"errcode":45009,"errmsg":"freq out of limit"}')],
    ["飞书's code", (_, response) => response.end('{"code":19024,"msg":"Key Words Not Found"}')],
  ] as [string, RequestListener][])('rejected with %s throws NotDelivered without the key', async (_name, answer) => {
    const { url } = await robot(answer)
    const error = await failureOf(url)
    expect(error).toBeInstanceOf(NotDelivered)
    expect(`${error?.message}${error?.stack}`).not.toContain('secret-key')
  })

  test('throws NotDelivered for a redirect, which is not followed', async () => {
    const { asked, url } = await robot((_, response) => response.writeHead(307, { location: '/elsewhere' }).end())
    expect(await failureOf(url)).toBeInstanceOf(NotDelivered)
    expect(asked).toHaveLength(1)
  })

  test('throws NotDelivered if the connection is refused', async () => {
    const { url } = await robot((_, response) => response.end())
    await new Promise((done) => server?.close(done))
    expect(await failureOf(url)).toBeInstanceOf(NotDelivered)
  })

  test('throws TimeoutError if the response does not start or end in time, because it may have been delivered', async () => {
    const silent = await robot(() => undefined)
    const late = await failureOf(silent.url, 50)
    expect(late?.name).toBe('TimeoutError')
    server?.closeAllConnections()
    server?.close()
    const dripping = await robot((_, response) => void response.write('{'))
    expect((await failureOf(dripping.url, 50))?.name).toBe('TimeoutError')
  })

  test('is delivered if an endless response has at least 4096 bytes: only its beginning is read', async () => {
    const { url } = await robot((_, response) => {
      const more = () => response.write(' '.repeat(64 * 1024)) && setImmediate(more)
      response.on('drain', more)
      more()
    })
    await expect(send(url)).resolves.toBeUndefined()
  })
})
