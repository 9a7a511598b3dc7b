import { bindOperation } from '#server/calls/bind-operation.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { RateLimiter } from '#server/short-lived/rate-limit.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import { captchaLimits } from './captcha-limits.ts'
import { captchaPictures } from './captcha-pictures.ts'
import { type CaptchaCipher, captchaService } from './captcha-service.ts'

type Needs = {
  config: { assetsFolder: string; captchaCipher: CaptchaCipher }
  shortLived: ShortLivedStore
  rateLimiter: RateLimiter
}

/** AJ-Captcha's server. */
export const captchaFeature = defineFeature({
  services: ({ config, shortLived, rateLimiter }: Needs) => ({
    captcha: captchaService({
      store: shortLived,
      limits: captchaLimits(rateLimiter),
      pictures: captchaPictures(config.assetsFolder),
      cipher: config.captchaCipher,
    }),
  }),

  plugin(app, { captcha }) {
    bindOperation(app, 'captchaGet', async (input, client) => repSuccess(await captcha.issue(input, client)))
    bindOperation(app, 'captchaCheck', async (input, client) => repSuccess(await captcha.check(input, client)))
    // the first captcha need not wait for canvas and grounds; who asks for one meets the error, if there is one
    app.addHook('onListen', () => void captcha.prepare().catch(() => undefined))
  },
})

/** The successful answer in the form of AJ-Captcha's clients. */
const repSuccess = <Data extends object>(repData: Data) => ({
  repCode: '0000' as const,
  repMsg: null,
  repData,
  success: true as const,
})
