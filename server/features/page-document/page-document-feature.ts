import { bindOperation } from '#server/calls/bind-operation.ts'
import { notFound } from '#server/calls/business-error.ts'
import { success } from '#server/calls/operation-registry.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import { pageDocumentQueries } from './page-document-queries.ts'
import { pageDocumentWriting } from './page-document-writing.ts'

type Needs = { database: Database; cache: ReplyCache }

/** The copy of pages that people write: services, about us, agreements. */
export const pageDocumentFeature = defineFeature({
  services: ({ database, cache }: Needs) => ({
    pages: pageDocumentQueries(database),
    pageWriting: pageDocumentWriting({ database, cache }),
  }),

  plugin(app, { pages }) {
    bindOperation(
      app,
      'getPageDocument',
      async ({ slug }) => {
        const data = await pages.find(slug)
        if (data === undefined) throw notFound()
        return success(data)
      },
      { cacheTags: ({ slug }) => [`page-document:${slug}`] },
    )
  },
})
