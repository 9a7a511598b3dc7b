import { bindOperation } from '#server/calls/bind-operation.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { RateLimiter } from '#server/short-lived/rate-limit.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import { browsers as browserCookies } from './browsers.ts'
import type { UnboundCaptchas } from './captcha-binding.ts'
import { captchaLimits } from './captcha-limits.ts'
import { captchaPictures } from './captcha-pictures.ts'
import { type CaptchaCipher, captchaService } from './captcha-service.ts'

type Needs = {
  config: {
    assetsFolder: string
    publicUrl: string
    captchaCipher: CaptchaCipher
    captchaUnbound: UnboundCaptchas
  }
  clock: Clock
  cipher: FieldCipher
  shortLived: ShortLivedStore
  rateLimiter: RateLimiter
}

/** AJ-Captcha's server side, and the browser cookie for rate limits. */
export const captchaFeature = defineFeature({
  services({ config, clock, cipher, shortLived: store, rateLimiter }: Needs) {
    const isSecure = config.publicUrl.startsWith('https://')
    const browsers = browserCookies({ store, clock, cipher, isSecure })
    return {
      browsers,
      captcha: captchaService({
        store,
        clock,
        browsers,
        limits: captchaLimits(rateLimiter),
        pictures: captchaPictures(config.assetsFolder),
        cipher: config.captchaCipher,
        unbound: config.captchaUnbound,
        phoneLookup: (phoneNumber) => cipher.phoneLookup(phoneNumber),
      }),
    }
  },

  plugin(app, { captcha }) {
    bindOperation(app, 'captchaGet', async (input, context) => repSuccess(await captcha.issue(input, context)))
    bindOperation(app, 'captchaCheck', async (input, context) => repSuccess(await captcha.check(input, context)))
    // loads canvas and backgrounds before the first captcha; if loading fails, the next request reports the error
    app.addHook('onListen', () => void captcha.prepare().catch(() => undefined))
  },
})

/** Success response in the format of AJ-Captcha's clients. */
const repSuccess = <Data extends object>(repData: Data) => ({
  repCode: '0000' as const,
  repMsg: null,
  repData,
  success: true as const,
})
