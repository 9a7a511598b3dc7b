import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { asOwner } from '#server/calls/owner.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Services } from '#server/features.ts'
import { readPageSource } from './page-documents/page-content.ts'
import { DEMONSTRATION_ISSUER } from './articles/attachments/attachment-content.ts'
import { pdfOf } from './articles/attachments/pdf-file.ts'
import { type PersonContent, readPeople } from './content/people/read-people.ts'
import { mediaToStore } from './media-to-store.ts'
import type { FileToStore, MediaStore } from './media-store.ts'
import { DAY_MS } from './jobs/beijing-day.ts'
import { movedTimes } from './people/moved-times.ts'
import { personDraft } from './people/person-draft.ts'
import { seedApplications } from './people/seed-applications.ts'

/** Days since the registration of the demo users, which precedes all their other events. */
const REGISTERED_DAYS = 90

type Places = { database: Database; services: Services; media: MediaStore }

/** Writes the demo users with résumés, files, applications and favourites. Requires the jobs. */
export async function seedPeople(places: Places): Promise<void> {
  const asOf = places.services.clock.now()
  for (const person of readPeople()) await seedPerson(places, person, asOf)
}

async function seedPerson({ database, services, media }: Places, person: PersonContent, asOf: Date): Promise<void> {
  const times = movedTimes(asOf)
  const changedAt = times.instant('2026-11-18 20:32:16')
  // differs in every seeding: the deletion journal distinguishes people with the same phone number by this time
  const registeredAt = new Date(asOf.getTime() - REGISTERED_DAYS * DAY_MS)
  const photoId = await storedId(media, mediaToStore(`avatar:${person.avatar}`))
  const passwordHash = await hash(person.password, { salt: saltOf(person.phoneNumber) })
  const [personId = 0] = await services.people.createAll([
    personDraft(person, { passwordHash, profilePhotoFileId: photoId, registeredAt, changedAt }),
  ])
  const owner = asOwner(personId)
  const picture = await services.resumes.photo(owner)
  const photo = picture && (await services.fileStorage.readBytes(picture.name))
  const content = await services.resumes.read(owner)
  const resume = await services.resumePrinter.print({ resume: content, photo })
  const resumeId = await storedId(
    media,
    pdfToStore(`${person.phoneNumber}:resume`, `${person.userName}的简历.pdf`, resume),
  )
  const { originalFilename, title, lines } = person.certificate
  const rows = lines.map((line) => [line])
  const page = pdfOf({ title, subtitle: '', note: '', issuer: DEMONSTRATION_ISSUER, columns: [], rows })
  const certificateId = await storedId(media, pdfToStore(`${person.phoneNumber}:certificate`, originalFilename, page))
  const addressHash = services.cipher.keyedHash('address', '')
  await database.transaction(async (tx) => {
    await tx.storedFile.updateMany({
      where: { id: photoId },
      data: { ownerId: personId, isPrivate: true, cleaning: 'redrawn' },
    })
    await attach(tx, { personId, kind: 'resume', storedFileId: resumeId, addressHash, createdAt: changedAt })
    await attach(tx, { personId, kind: 'other', storedFileId: certificateId, addressHash, createdAt: changedAt })
    await tx.consent.createMany({
      data: ['agreement', 'privacy'].map((document) => ({
        personId,
        document,
        version: readPageSource(document).version ?? '',
        channel: 'register',
        addressHash,
        createdAt: changedAt,
      })),
    })
    const fileIds = [resumeId, certificateId]
    const putSnapshot = (applicationId: number, now: Date) =>
      services.applicationSnapshots.putAfterwards(tx, { applicationId, resume: content, fileIds, now })
    await seedApplications(tx, person, { personId, fileIds, times, addressHash, putSnapshot })
  })
}

const SALT_BYTES = 16
/** Salt of a demo account: fixed, because server/start/demonstration-accounts.ts contains the hash of the account. */
export const saltOf = (text: string) => createHash('sha256').update(`seed ${text}`).digest().subarray(0, SALT_BYTES)

/** Describes a PDF to store. */
export const pdfToStore = (key: string, originalFilename: string, bytes: Buffer): FileToStore => ({
  key,
  make: () => Promise.resolve({ bytes, originalFilename, extension: 'pdf', mediaType: 'application/pdf' }),
})

/** Stores a file. @returns the id of its database row. */
export async function storedId(media: MediaStore, file: FileToStore): Promise<number> {
  const stored = (await media.store([file])).get(file.key)
  if (stored === undefined) throw new Error(`${file.key} was not stored`)
  return stored.id
}

type Attached = {
  personId: number
  kind: 'resume' | 'other'
  storedFileId: number
  addressHash: string
  createdAt: Date
}

/** Attaches a stored file to a person's résumé. */
export async function attach(tx: Transaction, { addressHash, ...attachment }: Attached): Promise<void> {
  const { personId, storedFileId, createdAt } = attachment
  await tx.storedFile.updateMany({ where: { id: storedFileId }, data: { ownerId: personId, isPrivate: true } })
  await tx.resumeAttachment.create({ data: attachment })
  const consent = { document: 'resumeAttachment', version: '1.0', channel: 'deed', addressHash, createdAt }
  await tx.consent.create({ data: { personId, ...consent } })
}
