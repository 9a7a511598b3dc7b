import type { Database } from '#server/database/database.ts'
import type { CompanyRows } from '#server/features/company/company-rows.ts'
import type { JobRows } from '#server/features/job/writing/job-rows.ts'
import type { EditorialService } from '#server/features/editorial/editorial-service.ts'
import type { ContentWaitingReader } from '#server/features/content/content-waiting.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { DeskCounts } from '#server/features/feedback-desk/desk-counts.ts'
import type { ApplicationCounts } from '#server/features/recruiting/application-counts.ts'
import type { Clock } from '#server/platform/clock.ts'
import { periodicWork } from '#server/platform/periodic-work.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import { contentEndings } from './content-endings.ts'
import { deadLinks } from './dead-links.ts'
import { overview } from './overview.ts'
import { overviewQueries } from './overview-queries.ts'

type Needs = {
  database: Database
  clock: Clock
  editorial: EditorialService
  feedbackCounts: DeskCounts
  applicationCounts: ApplicationCounts
  contentWaiting: ContentWaitingReader
  companyRows: CompanyRows
  jobRows: JobRows
  studioCalls: StudioCalls
}

const DAY_MS = 24 * 3_600_000
/** Delay of the first scan in ms, after the work of the start. */
const FIRST_AFTER_MS = 60_000

/** Overview for staff: pending work, and likely findings of inspections. */
export const overviewFeature = defineFeature({
  services({ database, clock, editorial, feedbackCounts: feedback, applicationCounts: applications, ...needs }: Needs) {
    const queries = overviewQueries(database)
    const links = deadLinks({ queries, clock })
    return {
      deadLinks: links,
      overview: overview({
        queries,
        links,
        editorial,
        feedback,
        applications,
        clock,
        content: needs.contentWaiting,
        endings: contentEndings({ ...needs, clock }),
      }),
    }
  },

  plugin(app, { studioCalls: calls, overview: service, deadLinks: links }) {
    calls.bind(app, 'readOverview', (_input, caller) => service.read(caller))
    calls.bind(app, 'countWaiting', (_input, caller) => service.countWaiting(caller))
    const daily = periodicWork({ job: 'dead-links', intervalMs: DAY_MS, firstAfterMs: FIRST_AFTER_MS })
    app.addHook('onListen', () =>
      daily.start(
        () => links.check(),
        (error) => app.log.error({ err: error }, 'links in articles could not be checked'),
      ),
    )
    app.addHook('onClose', () => daily.stop())
  },
})
