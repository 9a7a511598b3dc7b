import { bindOperation } from '#server/calls/bind-operation.ts'
import { success } from '#server/calls/operation-registry.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'

/** Offices and service points. */
export const locationFeature = defineFeature({
  services: ({ database }: { database: Database }) => ({
    locations: {
      list: () => database.read.location.findMany({ orderBy: [{ orderNum: 'asc' }, { id: 'asc' }] }),
    },
  }),

  plugin(app, { locations }) {
    bindOperation(
      app,
      'getCmLocation',
      // rows have the wire form except for the name of the id
      async () => success((await locations.list()).map(({ id, ...row }) => ({ cmLocationId: id, ...row }))),
      { cacheTags: () => ['location'] },
    )
  },
})
