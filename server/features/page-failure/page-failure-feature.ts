import { bindOperation } from '#server/calls/bind-operation.ts'
import { success } from '#server/calls/operation-registry.ts'
import { defineFeature } from '#server/features/feature.ts'
import { startThread } from '#server/platform/threads/start-thread.ts'
import { type WorkThread, workThread } from '#server/platform/threads/work-thread.ts'
import type { RateLimiter } from '#server/short-lived/rate-limit.ts'
import { pageFailureService } from './page-failure-service.ts'

/** Counts and logs errors of pages in browsers. */
export const pageFailureFeature = defineFeature({
  services: ({ config, rateLimiter }: { config: { buildFolder: string }; rateLimiter: RateLimiter }) => ({
    pageFailures: pageFailureService({ limiter: rateLimiter, locate: sourcesInThread(config.buildFolder) }),
  }),

  plugin(app, { pageFailures }) {
    pageFailures.onReport((failure) => app.log.error(failure, 'a page failed in a browser'))
    bindOperation(app, 'reportPageFailure', async (input, { address }) =>
      success(await pageFailures.report(input, address)),
    )
  },
})

const SOURCE_LOOKUP_TIMEOUT_MS = 10_000

const sourcesInThread = (buildFolder: string): WorkThread<string, string> =>
  workThread(
    () => startThread(new URL('./source-position-worker.ts', import.meta.url), { workerData: { buildFolder } }),
    SOURCE_LOOKUP_TIMEOUT_MS,
  )
