import type { FastifyInstance } from 'fastify'
import { catalogue } from '#contracts/catalogue.ts'
import type { Dialect } from '#contracts/dialects/dialect.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import { STORED_FILE_HEADERS } from '#server/http/security-headers.ts'
import type { Clock } from '#server/platform/clock.ts'
import { failureReply } from '#server/calls/failure-replies.ts'
import type { Upstream } from '#server/calls/operation-registry.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import { upstreamFindings } from './upstream-findings.ts'
import { upstreamPage } from './upstream-page.ts'
import { upstreamRequests } from './upstream-request.ts'
import { createUpstream } from './upstream.ts'

type Needs = {
  /** Base address, including /prod-api. */
  base: string
  product: string
  dialect: Dialect | undefined
  /** Copies the session key of a log-in to the field of the contract. */
  withKey: (reply: object) => object
  /** Adds fields derived from other fields. */
  derive: (reply: object) => object
  cache: ReplyCache
  clock: Clock
}

/**
 * Creates the upstream of a site, with the page that lists its contract violations. Call before operations are bound.
 */
export function openUpstream(
  app: FastifyInstance,
  { base, product, dialect, withKey, derive, cache, clock }: Needs,
): Upstream {
  const { ask, close } = upstreamRequests(base)
  app.addHook('onClose', close)
  const findings = upstreamFindings(clock, ({ operationId, finding, count }) =>
    app.log.warn({ operationId, finding, count }, 'the upstream deviates from the contract'),
  )
  upstreamPage(app, new URL(base).host, findings)
  return createUpstream({
    ask,
    product,
    cache,
    findings,
    dialect,
    withKey,
    derive,
    failure: (asked, error) => failureReply(app.operations, asked, error),
    fileHeaders: STORED_FILE_HEADERS,
  })
}

/** Serves stored files below /profile/, a path that only the upstream uses. */
export function upstreamFiles(app: FastifyInstance, upstream: Upstream): void {
  const handler = () => Promise.reject(new Error('files have no in-process form'))
  const bound = { operation: catalogue.readStoredFile, handler, cacheTags: undefined, onServed: undefined }
  app.get(`${API_BASE}/profile/*`, (request, reply) => upstream.forward(bound, request, reply))
}
