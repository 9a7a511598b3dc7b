import type { FastifyInstance } from 'fastify'
import { MESSAGE } from '#contracts/error-catalogue.ts'
import { bindOperation } from '#server/calls/bind-operation.ts'
import type { BannerService } from './banner-service.ts'

/** Cache tag of what shows banners or bar pictures. */
export const BANNER_TAG = 'banners'

/** The calls of the home page's pictures. */
export function bannerRoutes(app: FastifyInstance, { banners }: { banners: BannerService }): void {
  bindOperation(
    app,
    'getBannerList',
    async () => ({ code: 200, msg: MESSAGE.success, data: await banners.banners() }),
    {
      cacheTags: () => [BANNER_TAG],
    },
  )
  bindOperation(
    app,
    'getBarPictureList',
    async () => ({ code: 200, msg: MESSAGE.success, data: await banners.barPictures() }),
    { cacheTags: () => [BANNER_TAG] },
  )
}
