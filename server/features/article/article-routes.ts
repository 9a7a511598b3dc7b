import type { FastifyInstance } from 'fastify'
import { MESSAGE } from '#contracts/error-catalogue.ts'
import { bindOperation } from '#server/calls/bind-operation.ts'
import type { ArticleReads } from './article-reads.ts'
import type { ArticleService } from './article-service.ts'
import { ARTICLE_LIST_TAG, articleTag } from './article-tags.ts'

/** The article calls. */
export function articleRoutes(
  app: FastifyInstance,
  { articles, reads }: { articles: ArticleService; reads: ArticleReads },
): void {
  bindOperation(
    app,
    'getCommentListWithPage',
    async (input) => ({ code: 200, msg: MESSAGE.listSuccess, ...(await articles.list(input)) }),
    { cacheTags: () => [ARTICLE_LIST_TAG] },
  )
  bindOperation(
    app,
    'getCommentById',
    async ({ cmCommentId }) => ({ code: 200, msg: MESSAGE.success, data: await articles.read(cmCommentId) }),
    {
      cacheTags: ({ cmCommentId }) => [articleTag(cmCommentId), ARTICLE_LIST_TAG],
      onServed: ({ cmCommentId }) => reads.record(cmCommentId),
    },
  )
  bindOperation(
    app,
    'searchArticles',
    async (input) => ({ code: 200, msg: MESSAGE.listSuccess, ...(await articles.find(input)) }),
    { cacheTags: () => [ARTICLE_LIST_TAG] },
  )
}
