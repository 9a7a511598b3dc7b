import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { Clock } from '#server/platform/clock.ts'
import { periodicWork } from '#server/platform/periodic-work.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import { arrivalCounter } from './arrivals.ts'
import type { DailyCounts } from './daily-counts.ts'
import { statistics } from './statistics.ts'
import { statisticsQueries } from './statistics-queries.ts'

type Needs = { database: Database; clock: Clock; dailyCounts: DailyCounts; studioCalls: StudioCalls }

const HOUR_MS = 3_600_000
/** Delay of the first count in ms, so that the count begins after the work at the start. */
const FIRST_AFTER_MS = 60_000

/** Statistics for staff, from daily sums. */
export const statisticsFeature = defineFeature({
  services({ database, clock, dailyCounts: daily }: Needs) {
    const queries = statisticsQueries(database)
    const countArrivals = arrivalCounter({ queries, daily, clock })
    return { statistics: statistics({ queries, countArrivals }), countArrivals }
  },

  plugin(app, { studioCalls: calls, statistics: service, countArrivals }) {
    calls.bind(app, 'readStatistics', (input) => service.read(input))
    const hourly = periodicWork({ job: 'daily-sums', intervalMs: HOUR_MS, firstAfterMs: FIRST_AFTER_MS })
    app.addHook('onListen', () =>
      hourly.start(countArrivals, (error) => app.log.error({ err: error }, 'daily sums could not be written')),
    )
    app.addHook('onClose', () => hourly.stop())
  },
})
