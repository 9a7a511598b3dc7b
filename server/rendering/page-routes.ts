import { problemNumber } from '#contracts/constants/failure-messages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSuccessCode } from '#contracts/constants/body-code.ts'
import { cachedReply, type CachedReply } from '#server/calls/cached-reply.ts'
import { isApiPath } from '#server/calls/failure-replies.ts'
import { inProcessCall, type InProcessReply } from '#server/calls/in-process-call.ts'
import { mapMaybePromise } from '#server/calls/map-maybe-promise.ts'
import type { LoadedReply } from '#server/calls/reply-cache.ts'
import { sendCached } from '#server/calls/send-reply.ts'
import { type SiteNames, siteOrigin } from '#server/http/site-origin.ts'
import type { PageDescription, PageRenderer, RenderedPage } from '#web/render-page.ts'
import type { SiteRenderer } from './site-renderer.ts'

export type PageOptions = {
  site: SiteRenderer
  names: SiteNames
  /** Whether to cache pages; false in development, which renders a page for every request. */
  isCaching: boolean
}

const HTML_TYPE = 'text/html; charset=utf-8'
const CACHE_HEADERS = { 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' }

/** Serves all pages: rendered with their data, cached as bytes until their tags are invalidated. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  app.get('/*', { config: { call: 'page' } }, (request, reply) => {
    const sent = mapMaybePromise(options.site.pages(), (pages) => answerPage({ app, options, pages, request, reply }))
    return sent instanceof Promise ? sent : undefined
  })
}

type Visit = { app: FastifyInstance; options: PageOptions; pages: PageRenderer } & {
  request: FastifyRequest
  reply: FastifyReply
}

function answerPage({ request, reply, ...site }: Visit): FastifyReply | Promise<FastifyReply> {
  const { app, options, pages } = site
  if (isApiPath(request.url)) {
    reply.callNotFound()
    return reply
  }
  // an asset of an earlier build is not a page; do not render one for its address
  if (request.url.startsWith('/assets/')) return reply.code(404).send('404')
  const description = pages.describe(request.url, app.operations.absentCalls)
  if (description.kind === 'redirect') return redirect(reply, description)
  const page = loadPage({
    ...site,
    url: description.canonicalUrl,
    reading: pages.readingAttributes(request.headers.cookie),
    origin: siteOrigin(options.names, request),
    request,
  })
  return mapMaybePromise(page, (cached) => {
    countReads(app, cached)
    return sendCached(request, reply, cached, CACHE_HEADERS)
  })
}

/**
 * Sends the bare shell with HTTP 500 after a failed rendering, so that the browser renders the page itself. Until then,
 * or if that fails too, the shell shows the request id, by which staff find the error in the log.
 */
export async function sendBareShell(site: SiteRenderer, request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const shell = await site.document(undefined, '', request.url, { notice: failureNotice(request.id), error })
  return reply.code(500).header('cache-control', 'no-store').type(HTML_TYPE).send(shell)
}

const failureNotice = (requestId: string) =>
  '<main class="wrap"><h1>页面暂时没有打开</h1><p>正在重新读取；如果一直没有内容，请稍后再来，或把问题编号告诉我们。</p>' +
  `<p>问题编号：${problemNumber(requestId)}</p></main>`

type CachedPage = CachedReply & Pick<RenderedPage, 'needs'>

/** A page to render, for visitors with the same reading mode and origin. */
type Rendering = {
  app: FastifyInstance
  options: PageOptions
  pages: PageRenderer
  url: string
  reading: string
  origin: string
  /** The request that triggered the rendering; errors are logged with its id. */
  request: FastifyRequest
}

function loadPage(rendering: Rendering): CachedPage | Promise<CachedPage> {
  const { app, options, url, reading, origin } = rendering
  const make = () => renderPage(rendering)
  const made = options.isCaching
    ? app.operations.cache.load<CachedPage>(`page ${origin}${reading} ${url}`, make)
    : make()
  return mapMaybePromise<{ reply: CachedPage }, CachedPage>(made, ({ reply }) => reply)
}

async function renderPage(rendering: Rendering): Promise<LoadedReply<CachedPage>> {
  const { app, options, pages, url, reading, origin, request } = rendering
  const parts: InProcessReply[] = []
  const rendered = await pages.render({
    url,
    origin,
    product: app.operations.product,
    problem: problemNumber(request.id),
    absentCalls: app.operations.absentCalls,
    call: async (id, input) => {
      const part = await inProcessCall(app, id, input)
      parts.push(part)
      return part.reply
    },
  })
  const html = await options.site.document(rendered, reading, url)
  const reply = cachedReply(html, HTML_TYPE, rendered.status)
  const made = { reply: { ...reply, needs: rendered.needs }, ...madeOf(parts) }
  logFailures(request, url, rendered)
  const [failure] = rendered.status === PAGE_FAILED ? rendered.failures : []
  // a stale page is better than the error page, which is never cached
  return failure ? { ...made, isStorable: false, fault: failure.error } : made
}

const PAGE_FAILED = 500

/** Logs errors of page components with the request id shown on the error page. */
export function logFailures({ log }: FastifyRequest, url: string, { status, failures }: RenderedPage): void {
  const message = status === PAGE_FAILED ? 'a page could not be rendered' : 'a block of a page was left out'
  for (const { error, componentStack } of failures) {
    log.error({ err: error, path: url.split('?', 1)[0], componentStack }, message)
  }
}

/** Combines cache tags and age of the calls of a page. */
function madeOf(parts: readonly InProcessReply[]): Omit<LoadedReply, 'reply'> {
  const times = parts.flatMap(({ madeAtMs = [] }) => madeAtMs)
  return {
    tags: parts.flatMap(({ tags }) => tags),
    isStorable: parts.every(({ reply }) => isSuccessCode((reply as { code?: number }).code)),
    ...(times.length > 0 && { madeAtMs: Math.min(...times) }),
    fault: parts.find(({ fault }) => fault !== undefined)?.fault,
  }
}

/** Calls the `onServed` handlers (read counters) of the page's calls on cache hits too. */
function countReads(app: FastifyInstance, { needs }: CachedPage): void {
  for (const [id, input] of needs) app.operations.bound.get(id)?.onServed?.(input as never)
}

function redirect(reply: FastifyReply, { location, cookie }: Extract<PageDescription, { kind: 'redirect' }>) {
  reply.header('cache-control', 'no-store')
  if (cookie !== undefined) reply.header('set-cookie', cookie)
  return reply.redirect(location, 302)
}
