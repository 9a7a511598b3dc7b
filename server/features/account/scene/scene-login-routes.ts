import type { FastifyInstance } from 'fastify'
import { bindBinary, bindOperation } from '#server/calls/bind-operation.ts'
import { requiredSession } from '#server/calls/required-session.ts'
import { done, success } from '#server/calls/success-reply.ts'
import type { SceneLoginService } from './scene-login-service.ts'

/** The calls of logging in with the phone. `publicUrl` is the site's address; '' takes the one the visitor used. */
export function sceneLoginRoutes(
  app: FastifyInstance,
  { sceneLogins }: { sceneLogins: SceneLoginService },
  { publicUrl }: { publicUrl: string },
): void {
  bindBinary(app, 'getUnlimitedQRCode', async ({ scene }, { address }, request, reply) => {
    const origin = publicUrl || `${request.protocol}://${request.host}`
    const picture = await sceneLogins.begin(scene, { origin, address })
    return reply.header('cache-control', 'no-store').type('image/png').send(picture)
  })
  bindOperation(app, 'checkSceneLoginStatus', async ({ scene }, context) => {
    const { loginStatus, loggedIn } = await sceneLogins.check(scene, context)
    return {
      ...done,
      ...(loggedIn && { token: loggedIn.token }),
      data: { scene, loginStatus, ...(loggedIn && { loginUser: loggedIn.loginUser }) },
      ...(loggedIn?.agreementRenewal && { agreementRenewal: loggedIn.agreementRenewal }),
    }
  })
  bindOperation(app, 'scanScene', async ({ scene }, context) =>
    success({ loginStatus: await sceneLogins.scan(scene, requiredSession(context)) }),
  )
  bindOperation(app, 'confirmScene', async ({ scene, isConfirmed }, context) => {
    await sceneLogins.confirm(scene, isConfirmed, requiredSession(context))
    return done
  })
}
