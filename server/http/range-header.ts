import type { FastifyInstance } from 'fastify'

/** Ignores invalid Range headers, as RFC 9110, 14.2 requires; the file sender would reply 416. */
export function ignoreSenselessRanges(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (headers.range !== undefined && !isRange(headers.range)) delete headers.range
    done()
  })
}

/** Whether a header is a list of byte ranges, none of which ends before it starts. */
function isRange(header: string): boolean {
  const [unit, parts] = header.split('=', 2)
  if (unit?.toLowerCase() !== 'bytes' || parts === undefined) return false
  return parts.split(',').every((part) => {
    const [, start = '', end = ''] = /^\s*(\d*)-(\d*)\s*$/.exec(part) ?? []
    if (start + end === '') return false
    return start === '' || end === '' || Number(start) <= Number(end)
  })
}
