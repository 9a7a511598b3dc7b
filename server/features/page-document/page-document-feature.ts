import { bindOperation } from '#server/calls/bind-operation.ts'
import { notFound } from '#server/calls/business-error.ts'
import { success } from '#server/calls/operation-registry.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import { pageDocumentQueries } from './page-document-queries.ts'

/** The copy of pages that editors write: services, about us, agreements. */
export const pageDocumentFeature = defineFeature({
  services: ({ database }: { database: Database }) => ({
    pages: pageDocumentQueries(database),
  }),

  plugin(app, { pages }) {
    bindOperation(
      app,
      'getPageDocument',
      async ({ slug, version }) => {
        const data = await pages.find(slug, version)
        if (data === undefined) throw notFound()
        return success(data)
      },
      { cacheTags: ({ slug }) => [`page-document:${slug}`] },
    )
  },
})
