import type { FastifyInstance } from 'fastify'

/** Ignores a Range that makes no sense, as the standard asks (RFC 9110, 14.2): what sends files would refuse it with 416. */
export function ignoreSenselessRanges(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (headers.range !== undefined && !isRange(headers.range)) delete headers.range
    done()
  })
}

/** Whether a header names parts of a file, none of which ends before it begins. */
function isRange(header: string): boolean {
  const [unit, parts] = header.split('=', 2)
  if (unit?.toLowerCase() !== 'bytes' || parts === undefined) return false
  return parts.split(',').every((part) => {
    const [, start = '', end = ''] = /^\s*(\d*)-(\d*)\s*$/.exec(part) ?? []
    if (start + end === '') return false
    return start === '' || end === '' || Number(start) <= Number(end)
  })
}
