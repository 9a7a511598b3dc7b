import type { FastifyInstance } from 'fastify'
import { MESSAGE } from '#contracts/error-catalogue.ts'
import { bindOperation } from '#server/calls/bind-operation.ts'
import { notFound } from '#server/calls/business-error.ts'
import type { PageDocumentQueries } from './page-document-queries.ts'
import { pageDocumentTag } from './page-document-slug.ts'

/** The call for the copy of a page. */
export function pageDocumentRoutes(app: FastifyInstance, { pages }: { pages: PageDocumentQueries }): void {
  bindOperation(
    app,
    'getPageDocument',
    async ({ slug }) => {
      const data = await pages.find(slug)
      if (data === undefined) throw notFound()
      return { code: 200, msg: MESSAGE.success, data }
    },
    { cacheTags: ({ slug }) => [pageDocumentTag(slug)] },
  )
}
