import { bindOperation } from '#server/calls/bind-operation.ts'
import { success } from '#server/calls/operation-registry.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import { bannerQueries } from './banner-queries.ts'
import { bannerService } from './banner-service.ts'

const cacheTags = () => ['banner'] as const

/** Banners and bar pictures of the home page. */
export const bannerFeature = defineFeature({
  services: ({ database }: { database: Database }) => ({
    banners: bannerService({ queries: bannerQueries(database) }),
  }),

  plugin(app, { banners }) {
    bindOperation(app, 'getBannerList', async () => success(await banners.banners()), { cacheTags })
    bindOperation(app, 'getBarPictureList', async () => success(await banners.barPictures()), { cacheTags })
  },
})
