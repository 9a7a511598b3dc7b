import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import { hitsIn, type Scopes } from './hits-now.ts'
import { searchMisses } from './search-misses.ts'

type Needs = Scopes & { database: Database; clock: Clock; studioCalls: StudioCalls }

/** Keywords without hits, counted for staff. */
export const searchMissFeature = defineFeature({
  services({ database, clock, ...scopes }: Needs) {
    return { searchMisses: searchMisses({ database, clock, hitsOf: hitsIn(scopes) }) }
  },

  plugin(app, { studioCalls: calls, searchMisses: misses }) {
    calls.bind(app, 'listSearchMisses', () => misses.list())
    app.addHook('onListen', () => misses.start((error) => app.log.error(error, 'keywords without hits')))
    app.addHook('onClose', () => misses.stop())
  },
})
