import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { API_BASE } from '#contracts/constants/limits.ts'
import { SetupError } from '#kit/cli/setup-error.ts'
import type { Terminal } from '#kit/cli/command.ts'
import { leftOutText } from './recorded-calls.ts'
import { type RecordedAnswers, recordedAnswers } from './recorded-answers.ts'

/** Serves a recording until it is stopped. @throws SetupError if the file is not a recording or the port is in use. */
export async function serveRecording(
  { file, port }: { file: string; port: number },
  { print, ended }: Terminal,
): Promise<0> {
  const answers = await recordedAnswers(file)
  const server = createServer((request, response) => {
    answer(answers, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', ({ message }) =>
      failed(new SetupError(`端口 ${port} 用不了：${message}`, '请用 --port 另指一个')),
    )
    server.listen(port, '127.0.0.1', listening)
  })
  const left = leftOutText(answers.leftOut)
  print(
    `录下的 ${answers.calls} 次调用在 http://127.0.0.1:${(server.address() as AddressInfo).port}${API_BASE}${left && `（${left}）`}`,
  )
  await ended()
  server.close()
  server.closeAllConnections()
  await answers.close()
  return 0
}

async function answer(answers: RecordedAnswers, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '', headers } = request
  const body = /json|text|urlencoded/i.test(headers['content-type'] ?? '') ? await text(request) : ''
  request.resume()
  const found = await answers.find({
    method,
    address: url.startsWith(`${API_BASE}/`) ? url.slice(API_BASE.length) : url,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    ...(body !== '' && { text: body }),
  })
  if ('status' in found) {
    response.writeHead(found.status, kept(found.headers)).end(found.body)
    return
  }
  // no envelope, so that clients do not mistake this response for one of the upstream
  response.writeHead(404, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ error: '录音里没有这个请求', ...found }, undefined, 2))
}

/** Removes headers that belong to the recorded connection. */
const kept = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) =>
        !/^(:|connection|keep-alive|transfer-encoding|content-encoding|content-length|set-cookie|etag|date)/.test(name),
    ),
  )
