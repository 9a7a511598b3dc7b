import type { Clock } from '#server/platform/clock.ts'
import type { Owner } from '#server/calls/owner.ts'
import { beijingFolder } from '#server/platform/beijing-time.ts'
import { extensionOfName, newStoredName } from './stored-file-name.ts'
import type { PictureForm } from './picture-form.ts'
import type { StoredFileQueries, StoredFileRow } from './stored-file-queries.ts'
import type { FileStore } from './store/file-store.ts'
import { type PartPlace, writeWhole } from './writing/part-file.ts'

export type OwnedPictures = ReturnType<typeof ownedPictures>

type Dependencies = {
  queries: StoredFileQueries
  store: Pick<FileStore, 'readBytes' | 'remove'> & PartPlace
  clock: Clock
}

/** Converted pictures of users. Stored files are immutable: a conversion is a new file with a new name. */
export const ownedPictures = ({ queries, store, clock }: Dependencies) => ({
  /** The bytes of a picture; empty, which no decoder accepts, if its file is missing. */
  bytesOf: async ({ name }: { name: string }): Promise<Buffer> => (await store.readBytes(name)) ?? Buffer.alloc(0),

  /** A file of the owner by name; null if unknown or owned by another person. */
  async find(owner: Owner, name: string): Promise<StoredFileRow | null> {
    const row = await queries.findByName(name)
    return row?.ownerId === owner ? row : null
  },

  /**
   * The next users' pictures after an id that were not cleaned yet, with the number of persons who use each as photo.
   */
  uncleaned: (after: number, take: number) => queries.uncleaned(after, take),

  /** Stores a conversion as an unused upload of the same person. @returns its name. */
  async add({ name: given, originalFilename, mediaType }: StoredFileRow, form: PictureForm, ownerId: Owner) {
    const { bytes, ...rest } = form
    const name = newStoredName(extensionOfName(given))
    const written = await writeWhole(store, name, bytes)
    const createdAt = clock.now()
    const kept = { originalFilename, mediaType, ownerId, isPrivate: true, isAttached: false } as const
    await queries.create({ name, folder: beijingFolder(createdAt), ...kept, ...rest, ...written, createdAt })
    return name
  },

  /** Replaces a picture by its conversion: switches the row to the new file. */
  async exchange({ id, name: given }: StoredFileRow, { bytes, ...rest }: PictureForm): Promise<void> {
    const name = newStoredName(extensionOfName(given))
    const written = await writeWhole(store, name, bytes)
    const isExchanged = await queries.exchange(id, given, { name, ...rest, ...written })
    // not exchanged if the row was deleted or changed in the meantime; the removal is not journaled, because no user
    // requested it
    await store.remove(isExchanged ? given : name)
  },
})
