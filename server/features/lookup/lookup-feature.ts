import { bindOperation } from '#server/calls/bind-operation.ts'
import { success } from '#server/calls/operation-registry.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { Clock } from '#server/platform/clock.ts'
import { lookupMemory } from './lookup-names.ts'
import { lookupQueries } from './lookup-queries.ts'
import { lookupService } from './lookup-service.ts'
import { lookupWriting } from './lookup-writing.ts'

type Needs = { database: Database; cache: ReplyCache; clock: Clock }

const cacheTags = () => ['lookup'] as const

/** The public lists of regions, industries, trades and majors. */
export const lookupFeature = defineFeature({
  services({ database, cache, clock }: Needs) {
    const queries = lookupQueries(database)
    const memory = lookupMemory({ queries, clock })
    cache.onInvalidated('lookup', memory.forget)
    return {
      lookupMemory: memory,
      lookups: lookupService({ queries, memory }),
      lookupWriting: lookupWriting({ database, cache }),
    }
  },

  plugin(app, { lookups }) {
    bindOperation(app, 'getRegionList', async () => success(await lookups.regions()), { cacheTags })
    bindOperation(app, 'getIndustryTree', async () => success(await lookups.industryTree()), { cacheTags })
    bindOperation(app, 'reTradeList', async () => success(await lookups.trades()), { cacheTags })
    bindOperation(app, 'undergraduateMajorList', async () => success(await lookups.majors()), { cacheTags })
  },
})
