import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { ChildServer } from '#bench/servers/child-server.ts'
import { cpuPerRequest } from './load.ts'
import { type Compared, compare } from './rounds.ts'

let slots = 0

export type Address = { path: string; headers?: Record<string, string> }

/**
 * Compares the cost of a response of `site` with the cost of the same bytes, sent from memory by a bare server. The
 * bytes are the site's response to a request with the given headers.
 */
export async function compareWithBytes(
  site: ChildServer,
  floor: ChildServer,
  { path, headers = {} }: Address,
  rounds: number,
): Promise<Compared> {
  const slot = slots++
  const { type, body } = await rawAnswer(site.url + path, headers)
  const hold = { 'content-type': 'bytes/raw', 'x-type': type }
  await fetch(`${floor.url}/slot/${slot}`, { method: 'PUT', body: new Uint8Array(body), headers: hold })
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : ''
  return compare(
    rounds,
    () => cpuPerRequest(floor, { path: `/bytes/${slot}${query}`, headers }),
    () => cpuPerRequest(site, { path, headers }),
  )
}

/** Requests a URL. Unlike fetch(), keeps the response compressed. */
async function rawAnswer(url: string, headers: Record<string, string>): Promise<{ type: string; body: Buffer }> {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return { type: answer.headers['content-type'] ?? '', body: Buffer.concat(chunks) }
}

/** Formats a comparison, such as `基准 floor 22.1 µs, 本站 ours 24.0 µs`. */
export const microseconds = ({ floor, ours }: Compared): string =>
  `基准 floor ${floor.toFixed(1)} µs, 本站 ours ${ours.toFixed(1)} µs`
