import { FEEDBACK_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { FastifyRequest } from 'fastify'
import { catalogue } from '#contracts/catalogue.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { bindOperation } from '#server/calls/bind-operation.ts'
import { BusinessError } from '#server/calls/business-error.ts'
import { readBodyFields } from '#server/calls/contract-check.ts'
import { done as succeeded, success } from '#server/calls/operation-registry.ts'
import { ownerOf } from '#server/calls/owner.ts'
import type { Database } from '#server/database/database.ts'
import type { Browsers } from '#server/features/captcha/browsers.ts'
import type { CaptchaService } from '#server/features/captcha/captcha-service.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { RateLimiter } from '#server/short-lived/rate-limit.ts'
import { feedbackAnswers } from './feedback-answers.ts'
import { type FeedbackService, feedbackService } from './feedback-service.ts'
import type { FeedbackDays } from './feedback-terms.ts'

type Needs = {
  config: { feedbackDays: FeedbackDays }
  captcha: CaptchaService
  browsers: Browsers
  database: Database
  files: StoredFileService
  rateLimiter: RateLimiter
  clock: Clock
  cipher: FieldCipher
}

const PAGE = '/feedback'

/**
 * Visitors' feedback, by call or by the form of the feedback page without JavaScript. The form's feedback is stored in
 * the same way. The response redirects to the page, with the receipt number or the error in the URL.
 */
export const feedbackFeature = defineFeature({
  services: ({ rateLimiter: limiter, config, ...needs }: Needs) => ({
    feedback: feedbackService({ ...needs, limiter, days: config.feedbackDays }),
    feedbackAnswers: feedbackAnswers({ ...needs, limiter }),
  }),

  plugin(app, { feedback, feedbackAnswers: answers, config: { feedbackDays: days } }) {
    app.addHook('onReady', async () => {
      await feedback.sealContacts()
      await feedback.fillDueDays()
    })
    const terms = { answerDays: days.usual, reportDays: days.report, latestDays: days.latest }
    bindOperation(app, 'getFeedbackTerms', () => Promise.resolve(success(terms)), { cacheTags: () => [] })
    bindOperation(app, 'getFeedbackAnswer', async (input, context) => success(await answers.find(input, context)))
    bindOperation(app, 'myFeedbackList', async (_input, context) => success(await answers.ofOwner(ownerOf(context))))
    bindOperation(app, 'markFeedbackSeen', async ({ receiptNumber }, context) => {
      await answers.markSeen(ownerOf(context), receiptNumber)
      return succeeded
    })
    bindOperation(app, 'feedback', async (input, { session, address }) =>
      success(await feedback.submit(input, { personId: session?.personId, address })),
    )
    // a separate plugin: no other route parses forms
    app.register((form, _options, done) => {
      form.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
        parsed(null, fieldsOf(body.toString())),
      )
      form.setErrorHandler((_error, _request, reply) => reply.redirect(`${PAGE}?problem=input`, 303)) // not a form, or truncated
      form.post(PAGE, async (request, reply) =>
        reply.header('cache-control', 'no-store').redirect(`${PAGE}?${await outcomeOf(request, feedback)}`, 303),
      )
      done()
    })
  },
})

/** The fields of a form that are not blank, with LF line breaks: browsers send CRLF. */
function fieldsOf(body: string): Record<string, string> {
  const filled = [...new URLSearchParams(body)].filter(([, value]) => value.trim() !== '')
  return Object.fromEntries(filled.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]))
}

async function outcomeOf(request: FastifyRequest, feedback: FeedbackService): Promise<string> {
  if (isFromElsewhere(request)) return 'problem=input'
  try {
    const input = readBodyFields(catalogue.feedback, request.body) as Wire['feedback']['input'] // validated by the call
    const { receiptNumber } = await feedback.submit(input, { personId: undefined, address: request.ip })
    return `receipt=${receiptNumber}`
  } catch (error) {
    if (!(error instanceof BusinessError)) {
      request.log.error({ err: error }, 'a form could not be stored')
      return 'problem=failed'
    }
    return error.message === FEEDBACK_MESSAGE.tooMany ? 'problem=tooMany' : 'problem=input'
  }
}

/** Whether another site caused the form to be sent. Browsers that do not send `Sec-Fetch-Site` are trusted. */
const isFromElsewhere = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin'
