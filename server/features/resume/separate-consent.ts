import type { Clock } from '#server/platform/clock.ts'
import type { Transaction } from '#server/database/database.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'

/** Goes up when the wording beside the upload or the apply button changes. */
const WORDING_VERSION = '1.0'

type Consent = {
  personId: number
  document: 'resumeAttachment' | 'profilePhoto' | 'application'
  /** The employer a resume goes to; '' otherwise. */
  subject: string
  /** Where the call came from; only its keyed hash is kept. */
  address: string
}

/** Keeps what a person agreed to by doing it, in the transaction of the deed itself. */
export type RecordConsent = (tx: Transaction, consent: Consent) => Promise<void>

/** The consents that stand apart from those of the registration: to keep a file, to send a resume to an employer. */
export const separateConsent =
  ({ cipher, clock }: { cipher: FieldCipher; clock: Clock }): RecordConsent =>
  async (tx, { address, ...consent }) => {
    const addressHash = cipher.keyedHash('address', address)
    await tx.consent.create({
      data: { ...consent, version: WORDING_VERSION, channel: 'deed', addressHash, createdAt: clock.now() },
    })
  }
