import {
  AGREED_PAGES,
  type AgreedPage,
  agreementVersionText,
  readAgreementVersion,
} from '#contracts/constants/agreement-version.ts'
import { malformedMessage } from '#contracts/constants/error-messages.ts'
import type { AgreementRenewal } from '#contracts/generated/wire.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { refused } from '#server/calls/business-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import type { Session } from '#server/calls/operation-registry.ts'
import type { SqlTransaction } from '#server/database/sql-transaction.ts'
import { ACCOUNT_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { Caller, LoginChannel } from './session/session-service.ts'

/** A document and version that the user agreed to. */
export type Agreement = { document: AgreedPage; version: string }

/** Runs at log-ins; raw SQL because Prisma is slower. */
const GIVEN = 'SELECT document FROM consent WHERE "personId" = $1 AND document IN ($2, $3)'

/** Parses `agreementVersion` of a log-in; empty for undefined. @throws BusinessError 500 for a malformed string. */
export function agreementsOf(agreementVersion: string | undefined): Agreement[] {
  if (agreementVersion === undefined) return []
  const versions = readAgreementVersion(agreementVersion)
  if (versions === undefined) throw refused(malformedMessage('协议版本'))
  return AGREED_PAGES.map((document) => ({ document, version: versions[document] }))
}

type Consenting = {
  personId: number
  agreements: readonly Agreement[]
  channel: 'register' | 'renewal' | LoginChannel
  address: string
}

export type ConsentService = ReturnType<typeof consentService>

type PageVersion<Slug extends string> = { slug: Slug; title: string; version: string }

/** Reads the current versions of pages: here of /agreement and /privacy. */
export type AgreedPages = { versions: <Slug extends string>(slugs: readonly Slug[]) => Promise<PageVersion<Slug>[]> }

type Dependencies = {
  database: Database
  pages: AgreedPages
  audit: AuditLog
  cipher: FieldCipher
  clock: Clock
}

/** Consents. A first consent is stored at registration or log-in, consent to a later version by `renew`. */
export function consentService({ database, pages, audit, cipher, clock }: Dependencies) {
  async function write(tx: SqlTransaction, { agreements, channel, personId, address }: Consenting): Promise<void> {
    const addressHash = cipher.keyedHash('address', address)
    const row = { personId, channel, addressHash, createdAt: clock.now() }
    const rows = agreements.map((agreement) => ({ ...agreement, ...row }))
    await insertRows(database, tx, 'consent', rows)
  }

  async function inForce() {
    const found = await pages.versions(AGREED_PAGES)
    return found.map(({ slug, title, version }) => ({ document: slug, title, version }))
  }

  return {
    /**
     * Stores the consents of a registration or log-in, within its transaction, for documents that the person never
     * agreed to. Ticking the box at a log-in is not consent to a changed document: that consent is requested separately
     * (`renew`).
     * @returns the stored consents.
     */
    async recordFirst(
      tx: SqlTransaction,
      { given, ...consenting }: Consenting & { given: readonly Agreement[] },
    ): Promise<Agreement[]> {
      const missingIn = (known: readonly { document: string }[]) =>
        consenting.agreements.filter((agreement) => !known.some(({ document }) => document === agreement.document))
      if (missingIn(given).length === 0) return []
      // `given` may be stale: a concurrent log-in of the person may have stored the same consent
      const agreements = missingIn(
        await tx.$queryRawUnsafe<{ document: string }[]>(GIVEN, consenting.personId, ...AGREED_PAGES),
      )
      await write(tx, { ...consenting, agreements })
      return agreements
    },

    /**
     * The documents whose current version is not among the consents `given` by the person; undefined if no consent is
     * missing or the site lacks one of the two pages.
     */
    async outstanding(given: readonly Agreement[]): Promise<AgreementRenewal | undefined> {
      const documents = await inForce()
      const missing = documents.filter(
        ({ document, version }) => !given.some((row) => row.document === document && row.version === version),
      )
      const versions = versionsOf(documents)
      if (missing.length === 0 || versions === undefined) return undefined
      return {
        agreementVersion: agreementVersionText(versions),
        documents: missing.map(({ document, title, version }) => ({
          slug: document,
          title,
          version,
          isUpdate: given.some((row) => row.document === document),
        })),
      }
    },

    /**
     * Stores the consent to the current documents.
     * @throws BusinessError 500 if `agreementVersion` names other versions.
     */
    async renew(session: Session, agreementVersion: string, { address }: Caller): Promise<void> {
      const { personId } = session
      const agreements = agreementsOf(agreementVersion)
      const versions = versionsOf(await inForce())
      if (versions === undefined || agreementVersion !== agreementVersionText(versions))
        throw refused(ACCOUNT_MESSAGE.otherAgreements)
      await database.transaction(async (tx) => {
        const known = await tx.consent.findMany({
          where: { personId, OR: agreements.map((agreement) => ({ ...agreement })) },
          select: { document: true },
        })
        const added = agreements.filter(({ document }) => !known.some((row) => row.document === document))
        if (added.length === 0) return
        await write(tx, { personId, agreements: added, channel: 'renewal', address })
        const event = { actorKind: 'person', actorId: personId, object: `person:${personId}`, result: 'done' } as const
        await audit.append(tx, { ...event, action: 'account.agreementsRenewed', address })
      })
    },
  }
}

/** Versions of the agreement and the privacy policy; undefined if one of the documents is missing. */
function versionsOf(documents: readonly Agreement[]) {
  const versionOf = (slug: string) => documents.find(({ document }) => document === slug)?.version
  const [agreement, privacy] = AGREED_PAGES.map(versionOf)
  return agreement === undefined || privacy === undefined ? undefined : { agreement, privacy }
}
