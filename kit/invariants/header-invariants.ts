import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { answerHeaders } from '#contracts/declaration/answer-headers.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { validInput } from '#kit/cases/valid-input.ts'
import { wireRequest } from '#kit/suite/wire-format.ts'
import type { Invariant } from './invariant.ts'

/** All reads except `download`, which needs an uploaded file. */
const reads = Object.values<Operation>(catalogue).filter(({ id, effect }) => effect === 'read' && id !== 'download')

/** Headers that the contract declares for successful responses: caching, and no type sniffing of files. */
const declaredHeaders = reads.flatMap((operation) =>
  answerHeaders(operation).map(({ id, name, pattern }): Invariant => ({
    id: `${id}.${operation.id}`,
    title: `响应头 ${name}`,
    operation: operation.id as OperationId,
    pointer: `/200#${id}`,
    needs: operation.session === 'required' ? ['person'] : [],
    async holds(ask, broken) {
      const call = operation.id as OperationId // reads are of the catalogue
      const { headers } = await ask.expect(call, 200 as never, await validInput(ask, call))
      const value = headers[name.toLowerCase()]
      if (value === undefined && id === 'caching' && !ask.target.profile.hasExtensions && !mayBeKept(headers)) return
      // the security rule of each exchange reports a private response that shared caches may keep
      if (id === 'caching' && operation.session === 'required' && /\bpublic\b/i.test(value ?? '')) return
      if (!new RegExp(pattern, 'i').test(value ?? '')) broken(`${name}: ${pattern}`, value ?? 'none')
    },
  })),
)

/** Whether a cache may keep a response without Cache-Control (RFC 9111, heuristic freshness). */
const mayBeKept = (headers: Readonly<Record<string, string>>) => 'last-modified' in headers || 'expires' in headers

/** Pages of the origin in the profile may call the upstream with a session key and read its responses. */
const crossOrigin: Invariant = {
  id: 'cors.getBannerList',
  title: '别的来源的页面可以调用',
  operation: 'getBannerList',
  pointer: '/200#cors',
  needs: ['cors'],
  async holds(ask, broken) {
    const { cors: origin = '' } = ask.target.profile
    const allows = (value: string | undefined) => value === '*' || value === origin
    const headers = { origin }
    const { headers: read } = await ask.expect('getBannerList', 200, {}, { headers })
    const { 'access-control-allow-origin': allowed } = read
    if (!allows(allowed)) broken(`Access-Control-Allow-Origin: ${origin}`, allowed ?? 'none')
    const { address } = wireRequest(catalogue.personalInfo, {})
    // the contract has no call for an OPTIONS request
    const { status, headers: preflight } = await ask.target.send({
      method: 'OPTIONS',
      address,
      headers: { ...headers, 'access-control-request-method': 'GET', 'access-control-request-headers': 'ausessionkey' },
    })
    const { 'access-control-allow-origin': allowedAhead, 'access-control-allow-headers': names = '' } = preflight
    if (status >= 300 || !allows(allowedAhead))
      broken(`a preflight response for ${origin}`, `HTTP ${status}, ${allowedAhead ?? 'none'}`)
    else if (!/(?:^|,)\s*(?:\*|ausessionkey)\s*(?:,|$)/i.test(names))
      broken('Access-Control-Allow-Headers: AuSessionKey', names || 'none')
  },
}

/** Rules about response headers. The content type is checked in each exchange (suite/transport-rules.ts). */
export const headerInvariants: readonly Invariant[] = [...declaredHeaders, crossOrigin]
