import type { FastifyInstance } from 'fastify'
import { bindOperation } from '#server/calls/bind-operation.ts'
import type { CaptchaService } from './captcha-service.ts'

/** The two calls of AJ-Captcha's clients. */
export function captchaRoutes(app: FastifyInstance, { captcha }: { captcha: CaptchaService }): void {
  bindOperation(app, 'captchaGet', async (input, client) => success(await captcha.issue(input, client)))
  bindOperation(app, 'captchaCheck', async (input, client) => success(await captcha.check(input, client)))
}

const success = <Data extends object>(repData: Data) => ({
  repCode: '0000' as const,
  repMsg: null,
  repData,
  success: true as const,
})
