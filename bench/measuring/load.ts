import { autocannon } from '#bench/measuring/tools.ts'
import type { ChildServer } from '#bench/servers/child-server.ts'

export type Load = { path: string; headers?: Record<string, string>; status?: number; seconds?: number }

const CONNECTIONS = 10
const SECONDS = 2

/**
 * Measures the processor time of the server process per request under load, in microseconds.
 * @throws Error if a request fails, if no response arrives, or if a status is not the expected one.
 */
export async function cpuPerRequest(
  server: ChildServer,
  { path, headers = {}, status = 200, seconds = SECONDS }: Load,
): Promise<number> {
  const before = await server.cpu()
  const result = await autocannon({ url: server.url + path, connections: CONNECTIONS, duration: seconds, headers })
  const used = (await server.cpu()) - before
  const answered = Object.entries(result.statusCodeStats ?? {})
  if (answered.length !== 1 || answered[0]?.[0] !== String(status) || result.errors > 0)
    throw new Error(`${path}: ${status} was wanted, ${JSON.stringify(result.statusCodeStats)} came`)
  return used / result.requests.total
}
