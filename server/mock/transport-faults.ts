import type { ServerResponse } from 'node:http'

/** Resets the connection when the response would begin, after the handler has run. */
export function resetInsteadOf(response: ServerResponse): void {
  const reset = () => {
    const { socket } = response
    if (socket && !socket.destroyed) socket.resetAndDestroy()
    return true
  }
  response.write = reset
  response.end = () => (reset(), response)
}

/** Sends the headers of the whole response, and closes the connection after half of its body. */
export function truncate(response: ServerResponse): void {
  const write = response.write.bind(response) as (part: Buffer, done: () => void) => boolean
  const cut = (part: unknown) => {
    const bytes = Buffer.from((part ?? '') as string | Uint8Array)
    const end = () => response.destroy()
    return write(bytes.subarray(0, Math.ceil(bytes.length / 2)), end)
  }
  response.write = (part: unknown) => cut(part)
  response.end = (part?: unknown) => (cut(part), response)
}

/** Response of a gateway for an unreachable server. */
export const BAD_GATEWAY_HTML =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n' +
  '<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n'
