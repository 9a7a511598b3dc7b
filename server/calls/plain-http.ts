import { MESSAGE } from '#contracts/error-catalogue.ts'
import type { FastifyInstance } from 'fastify'
import { catalogue } from '#contracts/catalogue.ts'
import { refused } from './business-error.ts'
import { routePattern } from './call-input.ts'

/** The calls that carry a password or a code. */
const SECRET_CALLS = [catalogue.passwordLogin, catalogue.verifyCodeLogin, catalogue.register, catalogue.editPassword]

/**
 * Where the site's address is https, nobody logs in from a page that was opened over http, where others can read along.
 * What a page was opened over stands in the Origin that browsers send with every POST.
 */
export function refusePlainHttp(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  if (!publicUrl.startsWith('https://')) return
  const secret = new Set(SECRET_CALLS.map(routePattern))
  app.addHook('onRequest', (request, _reply, done) => {
    const isOpen = request.headers.origin?.startsWith('http://') === true
    done(isOpen && secret.has(request.routeOptions.url ?? '') ? refused(MESSAGE.openLine) : undefined)
  })
}
