import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import { searchWords } from './search-words.ts'

type Needs = {
  database: Database
  clock: Clock
  audit: AuditLog
  cache: ReplyCache
  lookupMemory: LookupMemory
  studioCalls: StudioCalls
}

/** Search words of visitors, and their meaning on this site. */
export const searchWordFeature = defineFeature({
  services({ database, clock, audit, cache, lookupMemory: memory }: Needs) {
    return { searchWords: searchWords({ database, clock, audit, cache, memory }) }
  },

  plugin(app, { studioCalls: calls, searchWords: words }) {
    calls.bind(app, 'listSearchWords', () => words.list())
    calls.bind(app, 'createSearchWord', (input, caller) => words.create(caller, input))
    calls.bind(app, 'updateSearchWord', (input, caller) => words.update(caller, input))
    calls.bind(app, 'deleteSearchWord', ({ searchWordId }, caller) => words.delete(caller, searchWordId))
  },
})
