import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ProxyPage, PROXY_PAGE_POLICY, proxyPage } from './proxy-page.ts'

const PATH = '/__contract'
/** Minimum interval between notifications to browsers in ms. */
const PAUSE_MS = 300

type Needs = { read: (host: string) => ProxyPage; clear: () => void }

/** Handles the proxy's own addresses below /__contract: page, change notifications, reset. */
export function pageRoutes({ read, clear }: Needs) {
  const listeners = new Set<ServerResponse>()
  let pending: NodeJS.Timeout | undefined

  function changed(): void {
    if (listeners.size === 0) return
    pending ??= setTimeout(() => {
      pending = undefined
      for (const listener of listeners) listener.write('data: changed\n\n')
    }, PAUSE_MS).unref()
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (path !== PATH && !path.startsWith(`${PATH}/`)) return false
    response.setHeader('cache-control', 'no-store')
    const asked = `${request.method} ${path.slice(PATH.length)}`
    if (asked === 'GET ') {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': PROXY_PAGE_POLICY,
      })
      response.end(proxyPage(read(request.headers.host ?? '')))
    } else if (asked === 'GET /changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n')
      listeners.add(response)
      response.on('close', () => listeners.delete(response))
    } else if (asked === 'POST /clear' && isOwn(request)) {
      clear()
      response.writeHead(303, { location: PATH }).end()
    } else {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('没有这个地址')
    }
    return true
  }

  return { answer, changed }
}

/** Whether the page itself sent the request, not another site in the same browser. */
const isOwn = ({ headers }: IncomingMessage) =>
  headers.origin === undefined || headers.origin === `http://${headers.host ?? ''}`
