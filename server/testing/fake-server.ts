import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request received by a fake server. */
export type SeenRequest = { path: string; headers: IncomingMessage['headers']; body: unknown }

/** A fake external server on a free local port: records requests and responds as the test defines. */
export async function fakeServer(answer: (request: SeenRequest, response: ServerResponse) => void) {
  const seen: SeenRequest[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const seenRequest = { path: request.url ?? '', headers: request.headers, body }
      seen.push(seenRequest)
      answer(seenRequest, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  return text === '' ? undefined : JSON.parse(text)
}
