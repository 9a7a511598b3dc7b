import type { FastifyInstance } from 'fastify'
import { bindOperation } from '#server/calls/bind-operation.ts'
import { requiredSession } from '#server/calls/required-session.ts'
import { done, success } from '#server/calls/success-reply.ts'
import type { AccountService } from './account-service.ts'
import { ACCOUNT_MESSAGE } from '#contracts/error-catalogue.ts'
import type { CodeSending } from './code-sending.ts'
import type { ConsentService } from './consent.ts'
import type { LoggedIn } from './login-opening.ts'
import type { SessionService } from './session/session-service.ts'

type AccountServices = {
  accounts: AccountService
  codeSending: CodeSending
  consents: ConsentService
  sessions: SessionService
}

/** The calls of registration, log-in, passwords and the list of devices. */
export function accountRoutes(
  app: FastifyInstance,
  { accounts, codeSending, consents, sessions }: AccountServices,
): void {
  bindOperation(app, 'sendCode', async (input, context) => ({
    code: 200,
    msg: ACCOUNT_MESSAGE.codeSent,
    data: await codeSending.send(input, context.session, context),
  }))
  bindOperation(app, 'verifyCodeLogin', async (input, context) =>
    loggedInReply(await accounts.codeLogin(input, context)),
  )
  bindOperation(app, 'passwordLogin', async (input, context) =>
    loggedInReply(await accounts.passwordLogin(input, context)),
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
}

const loggedInReply = ({ token, loginUser, agreementRenewal }: LoggedIn) => ({
  code: 200 as const,
  msg: ACCOUNT_MESSAGE.loggedIn,
  token,
  data: loginUser,
  ...(agreementRenewal && { agreementRenewal }),
})
