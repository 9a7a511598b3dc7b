import type { FastifyInstance } from 'fastify'
import { MESSAGE } from '#contracts/error-catalogue.ts'
import { bindOperation } from '#server/platform/bind-operation.ts'
import type { FeedbackService } from './feedback-service.ts'

/** The call of the feedback form. */
export function feedbackRoutes(app: FastifyInstance, { feedback }: { feedback: FeedbackService }): void {
  bindOperation(app, 'feedback', async (input) => ({
    code: 200,
    msg: MESSAGE.success,
    data: await feedback.submit(input),
  }))
}
