import { MESSAGE } from '#contracts/constants/error-messages.ts'
import type { FastifyInstance } from 'fastify'
import { catalogue } from '#contracts/catalogue.ts'
import { refused } from './business-error.ts'
import { routePattern } from './call-input.ts'

/** Operations with a password or a code. */
const SECRET_CALLS = [catalogue.passwordLogin, catalogue.verifyCodeLogin, catalogue.register, catalogue.editPassword]

/**
 * If the public URL is https, rejects passwords and codes from pages opened over http: such pages send them in clear.
 * Browsers send the page's scheme in the Origin of every POST.
 */
export function refusePlainHttp(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  if (!publicUrl.startsWith('https://')) return
  const secret = new Set(SECRET_CALLS.map(routePattern))
  app.addHook('onRequest', (request, _reply, done) => {
    const isOpen = request.headers.origin?.startsWith('http://') === true
    done(isOpen && secret.has(request.routeOptions.url ?? '') ? refused(MESSAGE.openLine) : undefined)
  })
}
