import type { FastifyInstance } from 'fastify'
import type { MyConsent } from '#contracts/generated/wire.ts'
import { attachmentNamed } from '#server/http/attachment-header.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { bindBinary, bindOperation } from '#server/calls/bind-operation.ts'
import { ownerOf } from '#server/calls/owner.ts'
import { requiredSession } from '#server/calls/required-session.ts'
import { success } from '#server/calls/success-reply.ts'
import type { AccountDeletions } from './account-deletion.ts'
import { consentName } from './consent-names.ts'
import type { DataExports } from './data-exports.ts'
import type { MyDataQueries } from './my-data-queries.ts'

type Needs = { myData: MyDataQueries; dataExports: DataExports; accountDeletions: AccountDeletions }

/** As many as somebody looks through; the export has all. */
const SHOWN_CONSENTS = 200

/** The calls by which people see, take and delete what is kept about them. */
export function myDataRoutes(app: FastifyInstance, { myData, dataExports, accountDeletions }: Needs): void {
  bindOperation(app, 'myConsentList', async (_input, context) =>
    success((await myData.consents(ownerOf(context), SHOWN_CONSENTS)).map(toMyConsent)),
  )
  bindOperation(app, 'requestDataExport', async ({ verifyCode }, context) =>
    success(await dataExports.request(requiredSession(context), verifyCode, context)),
  )
  bindBinary(app, 'downloadDataExport', async ({ exportKey }, context, _request, reply) => {
    const archive = await dataExports.open(requiredSession(context), exportKey, context)
    return reply
      .header('content-disposition', attachmentNamed('我的数据.zip'))
      .header('cache-control', 'private, no-store')
      .type('application/zip')
      .send(archive)
  })
  bindOperation(app, 'deleteAccount', async ({ verifyCode }, context) =>
    success(await accountDeletions.ask(requiredSession(context), verifyCode, context)),
  )
}

type ConsentRow = Awaited<ReturnType<MyDataQueries['consents']>>[number]

const toMyConsent = ({ id, document, version, subject, createdAt }: ConsentRow): MyConsent => ({
  consentId: id,
  documentName: consentName(document),
  version,
  subject,
  consentTime: beijingTime(createdAt),
})
