import type { FastifyInstance } from 'fastify'
import { bindBinary, bindOperation } from '#server/calls/bind-operation.ts'
import { type CallContext, done, success } from '#server/calls/operation-registry.ts'
import { requiredSession } from '#server/calls/owner.ts'
import type { Browsers } from '#server/features/captcha/browsers.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { AccountService } from './account-service.ts'
import { ACCOUNT_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { CodeSending } from './code-sending.ts'
import type { ConsentService } from './consent.ts'
import type { LoggedIn } from './login-opening.ts'
import type { SceneLoginService } from './scene/scene-login-service.ts'
import type { SessionService } from './session/session-service.ts'

type Needs = {
  accounts: AccountService
  browsers: Browsers
  cipher: FieldCipher
  codeSending: CodeSending
  consents: ConsentService
  sessions: SessionService
  sceneLogins: SceneLoginService
  /** `publicUrl` is the base URL of the site; if empty, the host of the request is used. */
  config: { publicUrl: string }
}

/** Operations for registration, log-in, passwords and the list of devices. */
export function accountRoutes(app: FastifyInstance, needs: Needs): void {
  const { accounts, codeSending, consents, sessions } = needs
  bindOperation(app, 'sendCode', async (input, context) => ({
    code: 200,
    msg: ACCOUNT_MESSAGE.codeSent,
    data: await codeSending.send(input, context.session, context),
  }))
  bindOperation(app, 'verifyCodeLogin', async (input, context) =>
    loggedInReply(remembered(needs, await accounts.codeLogin(input, context), context)),
  )
  bindOperation(app, 'passwordLogin', async (input, context) =>
    loggedInReply(remembered(needs, await accounts.passwordLogin(input, context), context)),
  )
  bindOperation(app, 'register', async (input, context) => {
    await accounts.register(input, context)
    return { code: 200, msg: ACCOUNT_MESSAGE.registered }
  })
  bindOperation(app, 'editPassword', async (input, context) => {
    await accounts.editPassword(input, context)
    return { code: 200, msg: ACCOUNT_MESSAGE.passwordChanged }
  })
  bindOperation(app, 'logout', async (_input, context) => {
    await accounts.logOut(context.session, context)
    return { code: 200, msg: ACCOUNT_MESSAGE.loggedOut }
  })
  bindOperation(app, 'renewAgreements', async ({ agreementVersion }, context) => {
    await consents.renew(requiredSession(context), agreementVersion, context)
    return done
  })
  bindOperation(app, 'mySessionList', async (_input, context) => success(await sessions.list(requiredSession(context))))
  bindOperation(app, 'endMySessions', async ({ sessionId }, context) => {
    await sessions.end(requiredSession(context), sessionId, context)
    return done
  })
  sceneLoginRoutes(app, needs)
}

/** Stores the account in the browser's cookie, so that the browser gets separate rate limits for this account. */
function remembered(
  { browsers, cipher }: Pick<Needs, 'browsers' | 'cipher'>,
  loggedIn: LoggedIn,
  context: CallContext,
): LoggedIn {
  browsers.rememberAccount(context, cipher.phoneLookup(loggedIn.loginUser.phoneNumber))
  return loggedIn
}

const loggedInReply = ({ token, loginUser, agreementRenewal }: LoggedIn) => ({
  code: 200 as const,
  msg: ACCOUNT_MESSAGE.loggedIn,
  token,
  data: loginUser,
  ...(agreementRenewal && { agreementRenewal }),
})

/** Log-in by scanning a code with the phone. */
function sceneLoginRoutes(
  app: FastifyInstance,
  { sceneLogins, config: { publicUrl }, ...needs }: Pick<Needs, 'sceneLogins' | 'config' | 'browsers' | 'cipher'>,
): void {
  bindBinary(app, 'getUnlimitedQRCode', async ({ scene }, { address }, request, reply) => {
    const origin = publicUrl || `${request.protocol}://${request.host}`
    const picture = await sceneLogins.begin(scene, { origin, address })
    return reply.header('cache-control', 'no-store').type('image/png').send(picture)
  })
  bindOperation(app, 'checkSceneLoginStatus', async ({ scene }, context) => {
    const { loginStatus, loggedIn } = await sceneLogins.check(scene, context)
    if (loggedIn) remembered(needs, loggedIn, context)
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
