import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Article } from '#contracts/generated/wire.ts'
import { inProcessCall } from '#server/calls/in-process-call.ts'
import { success } from '#server/calls/operation-registry.ts'
import { PREVIEW_POLICY } from '#server/http/security-headers.ts'
import { type SiteNames, siteOrigin } from '#server/http/site-origin.ts'
import type { SiteRenderer } from './site-renderer.ts'

type Settings = {
  site: SiteRenderer
  names: SiteNames
  /** What a token shows; undefined for a dead one. */
  open: (token: string) => Promise<Article | undefined>
  /** Development's hot reload is an inline script. */
  hasPolicy: boolean
}

/** Nobody keeps, lists or counts a preview; the studio alone shows it in a frame. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex, nofollow',
  // the address is the key
  'referrer-policy': 'no-referrer',
}

/** As a visitor in the view for the elderly would send it. */
const ELDER_COOKIE = 'readingMode=elder-0-none'

/** Scripts of the page: they would look at the address and find no page of the site. */
const SCRIPTS = /<script type="module"[\s\S]*?<\/script>|<link rel="x-later"[^>]*>/g

/**
 * Shows texts under the address of a preview as the article's page will: by the site's renderer, with the text in the
 * place of the answer of the article's call. Nothing of it comes from or goes into a cache but what the other calls keep.
 */
export function previewRoutes(app: FastifyInstance, { site, names, open, hasPolicy }: Settings): void {
  const send = async (request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) => {
    reply.headers(HEADERS).type('text/html; charset=utf-8')
    if (hasPolicy) reply.header('content-security-policy', PREVIEW_POLICY)
    const article = await open(request.params.token)
    if (article === undefined) return reply.code(404).send(DEAD_PREVIEW)
    const pages = await site.pages()
    const url = `/content/${article.typeId}/${article.cmCommentId}`
    const rendered = await pages.render({
      url,
      origin: siteOrigin(names, request),
      product: app.operations.product,
      absentCalls: app.operations.absentCalls,
      call: async (id, input) =>
        id === 'getCommentById' ? success(article) : (await inProcessCall(app, id, input)).reply,
    })
    const isElder = (request.query as { mode?: string }).mode === 'elder'
    const reading = pages.readingAttributes(isElder ? ELDER_COOKIE : undefined)
    const html = await site.document(rendered, reading, url)
    // what is linked opens beside the preview: no other page may be shown in a frame
    return reply.send(html.replace(SCRIPTS, '').replace('<head>', '<head><base target="_blank">'))
  }
  app.get('/preview/:token', { logLevel: 'warn' }, send)
}

const DEAD_PREVIEW =
  '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>预览已失效</title></head>' +
  '<body><h1>预览已失效</h1><p>这个预览地址已过期或作废，请向发给您的人要一个新的。</p></body></html>'
