import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { bindOperation } from '#server/calls/bind-operation.ts'
import { success } from '#server/calls/operation-registry.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'

declare module '#server/calls/cache-tags.ts' {
  interface WrittenKinds {
    location: true
  }
}

/** Offices and service points. */
export const locationFeature = defineFeature({
  services: ({ database, cache }: { database: Database; cache: ReplyCache }) => ({
    locations: {
      list: () => database.read.location.findMany({ orderBy: [{ orderNum: 'asc' }, { id: 'asc' }] }),
      /** Replaces all rows. */
      async replace(rows: readonly Prisma.LocationCreateManyInput[]): Promise<void> {
        await database.transaction(async (tx) => {
          await tx.location.deleteMany()
          await tx.location.createMany({ data: [...rows] })
        })
        cache.invalidate(['location'])
      },
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
