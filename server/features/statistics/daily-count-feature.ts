import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import { dailyCounts } from './daily-counts.ts'

/** Daily sums, written by several features. */
export const dailyCountFeature = defineFeature({
  services: ({ database }: { database: Database }) => ({ dailyCounts: dailyCounts(database) }),
  plugin: () => undefined,
})
