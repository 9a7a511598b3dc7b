import type { FastifyInstance } from 'fastify'
import { MESSAGE } from '#contracts/error-catalogue.ts'
import { bindOperation } from '#server/platform/bind-operation.ts'
import type { LookupService } from './lookup-service.ts'
import { LOOKUP_TAG } from './lookup-tags.ts'

const success = <Data>(data: Data) => ({ code: 200 as const, msg: MESSAGE.success, data })
const cacheTags = () => [LOOKUP_TAG]

/** The calls for the public lists. */
export function lookupRoutes(app: FastifyInstance, { lookups }: { lookups: LookupService }): void {
  bindOperation(app, 'getRegionList', async () => success(await lookups.regions()), { cacheTags })
  bindOperation(app, 'getIndustryTree', async () => success(await lookups.industryTree()), { cacheTags })
  bindOperation(app, 'reTradeList', async () => success(await lookups.trades()), { cacheTags })
  bindOperation(app, 'undergraduateMajorList', async () => success(await lookups.majors()), { cacheTags })
}
