import type { FastifyInstance } from 'fastify'
import { MESSAGE } from '#contracts/error-catalogue.ts'
import { bindOperation } from '#server/calls/bind-operation.ts'
import { ownerOf } from '#server/calls/owner.ts'
import { done, success } from '#server/calls/success-reply.ts'
import type { ApplicationService } from './application-service.ts'
import type { FavouriteService } from './favourite-service.ts'

type Needs = { applications: ApplicationService; favourites: FavouriteService }

/** The calls of applying and collecting. */
export function applicationRoutes(app: FastifyInstance, { applications, favourites }: Needs): void {
  bindOperation(app, 'getJobApplyStatus', async ({ jobId }, context) =>
    success(await applications.statusOf(ownerOf(context), jobId)),
  )
  bindOperation(app, 'applyForJob', async (input, context) =>
    success(await applications.apply(ownerOf(context), input, context.address)),
  )
  bindOperation(app, 'jobRelationList', async (input, context) => ({
    code: 200,
    msg: MESSAGE.listSuccess,
    ...(await applications.list(ownerOf(context), input)),
  }))
  bindOperation(app, 'withdrawApplication', ({ jobRelationId }, context) =>
    applications.withdraw(ownerOf(context), jobRelationId).then(() => done),
  )
  bindOperation(app, 'markProgressSeen', ({ jobRelationId }, context) =>
    applications.markSeen(ownerOf(context), jobRelationId).then(() => done),
  )
  bindOperation(app, 'collectJob', async ({ jobId, collected }, context) => {
    const owner = ownerOf(context)
    await (collected ? favourites.collect(owner, jobId) : favourites.drop(owner, jobId))
    return done
  })
  bindOperation(app, 'getJobMarks', async ({ jobIdArr }, context) =>
    success(await applications.marks(ownerOf(context), jobIdArr)),
  )
}
