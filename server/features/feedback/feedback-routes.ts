import type { FastifyInstance } from 'fastify'
import { bindOperation } from '#server/calls/bind-operation.ts'
import { success } from '#server/calls/success-reply.ts'
import type { FeedbackService } from './feedback-service.ts'

/** The call of the feedback form. */
export function feedbackRoutes(app: FastifyInstance, { feedback }: { feedback: FeedbackService }): void {
  bindOperation(app, 'feedback', async (input, { session, address }) =>
    success(await feedback.submit(input, { personId: session?.personId, address })),
  )
}
