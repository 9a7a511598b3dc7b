import type { Clock } from '#server/platform/clock.ts'
import type { Transaction } from '#server/database/database.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'

/** Increase when the wording next to the upload or apply button changes. */
const WORDING_VERSION = '1.0'

type Consent = {
  personId: number
  document: 'resumeAttachment' | 'profilePhoto' | 'application'
  /** The receiving employer; '' otherwise. */
  subject: string
  /** Client address; only its keyed hash is stored. */
  address: string
}

/** Stores a consent given by an action, within the transaction of that action. */
export type RecordConsent = (tx: Transaction, consent: Consent) => Promise<void>

/** Consents separate from registration: to store a file, to send a résumé to an employer. */
export const separateConsent =
  ({ cipher, clock }: { cipher: FieldCipher; clock: Clock }): RecordConsent =>
  async (tx, { address, ...consent }) => {
    const addressHash = cipher.keyedHash('address', address)
    await tx.consent.create({
      data: { ...consent, version: WORDING_VERSION, channel: 'deed', addressHash, createdAt: clock.now() },
    })
  }
