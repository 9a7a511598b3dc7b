import type { FastifyInstance } from 'fastify'
import { MESSAGE } from '#contracts/error-catalogue.ts'
import { bindOperation } from '#server/calls/bind-operation.ts'
import type { LocationQueries } from './location-queries.ts'

/** Cache tag of what shows locations. */
export const LOCATION_TAG = 'locations'

/** The call for offices and service points. Rows are wire objects but for the name of the id. */
export function locationRoutes(app: FastifyInstance, { locations }: { locations: LocationQueries }): void {
  bindOperation(
    app,
    'getCmLocation',
    async () => {
      const rows = await locations.list()
      return { code: 200, msg: MESSAGE.success, data: rows.map(({ id, ...row }) => ({ cmLocationId: id, ...row })) }
    },
    { cacheTags: () => [LOCATION_TAG] },
  )
}
