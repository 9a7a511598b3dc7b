import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { DailyCounts } from '#server/features/statistics/daily-counts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import { hitsIn, type Scopes } from './hits-now.ts'
import { searchMisses } from './search-misses.ts'

type Needs = Scopes & { database: Database; clock: Clock; dailyCounts: DailyCounts; studioCalls: StudioCalls }

/** Keywords without hits, counted for staff. */
export const searchMissFeature = defineFeature({
  services({ database, clock, dailyCounts: daily, ...scopes }: Needs) {
    return { searchMisses: searchMisses({ database, clock, daily, hitsOf: hitsIn(scopes) }) }
  },

  plugin(app, { studioCalls: calls, searchMisses: misses }) {
    calls.bind(app, 'listSearchMisses', () => misses.list())
    app.addHook('onListen', () => misses.start((error) => app.log.error(error, 'keywords without hits')))
    app.addHook('onClose', () => misses.stop())
  },
})
