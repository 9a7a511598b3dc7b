import type { FastifyInstance } from 'fastify'
import { API_BASE } from '#contracts/constants/limits.ts'
import { captchaFailureBody } from '#server/calls/captcha-failures.ts'
import type { CaptchaService } from '#server/features/captcha/captcha-service.ts'

type Needs = { captcha: CaptchaService; isOn: () => boolean }

/**
 * AJ-Captcha's second check over HTTP, which some back ends have and the specification lacks. Consumes an unbound
 * proof; stock clients get such proofs. If switched off, the route replies like an unknown address, as on the site.
 */
export function captchaVerify(app: FastifyInstance, { captcha, isOn }: Needs): void {
  app.post(`${API_BASE}/captcha/verify`, async (request, reply) => {
    if (!isOn()) return reply.callNotFound()
    const { captchaVerification } = (request.body ?? {}) as { captchaVerification?: unknown }
    if (typeof captchaVerification !== 'string' || captchaVerification === '') return captchaFailureBody('0011')
    const isProven = await captcha.redeemProof(captchaVerification, { purpose: '', address: request.ip })
    if (!isProven) return captchaFailureBody('6110')
    return { repCode: '0000', repMsg: null, repData: { captchaVerification, result: true }, success: true }
  })
}
