import type { FastifyInstance } from 'fastify'
import { bindOperation } from '#server/calls/bind-operation.ts'
import { success } from '#server/calls/success-reply.ts'
import type { LookupService } from './lookup-service.ts'
import { LOOKUP_TAG } from './lookup-tags.ts'

const cacheTags = () => [LOOKUP_TAG]

/** The calls for the public lists. */
export function lookupRoutes(app: FastifyInstance, { lookups }: { lookups: LookupService }): void {
  bindOperation(app, 'getRegionList', async () => success(await lookups.regions()), { cacheTags })
  bindOperation(app, 'getIndustryTree', async () => success(await lookups.industryTree()), { cacheTags })
  bindOperation(app, 'reTradeList', async () => success(await lookups.trades()), { cacheTags })
  bindOperation(app, 'undergraduateMajorList', async () => success(await lookups.majors()), { cacheTags })
}
