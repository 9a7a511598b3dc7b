import { join } from 'node:path'
import type { Clock } from '#server/platform/clock.ts'
import type { Owner } from '#server/calls/owner.ts'
import { beijingFolder } from '#server/platform/beijing-time.ts'
import { extensionOfName, newStoredName, storedFilePath } from './stored-file-name.ts'
import type { PictureForm } from './picture-form.ts'
import type { StoredFileQueries, StoredFileRow } from './stored-file-queries.ts'
import { removeStored, writeWhole } from './writing/part-file.ts'

export type OwnedPictures = ReturnType<typeof ownedPictures>

type Dependencies = { queries: StoredFileQueries; root: string; clock: Clock }

/** Pictures of people in another form. A stored file never changes: the other form is a file of its own, with its own name. */
export const ownedPictures = ({ queries, root, clock }: Dependencies) => ({
  /** Where a file lies. */
  pathOf: ({ name }: { name: string }): string => join(root, storedFilePath(name)),

  /** A file of the owner by its name; null when it is nobody's or somebody else's. */
  async find(owner: Owner, name: string): Promise<StoredFileRow | null> {
    const row = await queries.findByName(name)
    return row?.ownerId === owner ? row : null
  },

  /** People's pictures that have not been cleaned yet, behind an id, and how many people show them as their photo. */
  uncleaned: (after: number, take: number) => queries.uncleaned(after, take),

  /** Stores another form beside the picture, as an unused upload of the same person. @returns its name. */
  async add({ name: given, originalFilename, mediaType }: StoredFileRow, form: PictureForm, ownerId: Owner) {
    const { bytes, ...rest } = form
    const name = newStoredName(extensionOfName(given))
    const written = await writeWhole(root, name, bytes)
    const createdAt = clock.now()
    const kept = { originalFilename, mediaType, ownerId, isPrivate: true, isAttached: false } as const
    await queries.create({ name, folder: beijingFolder(createdAt), ...kept, ...rest, ...written, createdAt })
    return name
  },

  /** Puts another form in the picture's place: its row has the new file from one moment to the next. */
  async exchange({ id, name: given }: StoredFileRow, { bytes, ...rest }: PictureForm): Promise<void> {
    const name = newStoredName(extensionOfName(given))
    const written = await writeWhole(root, name, bytes)
    const isExchanged = await queries.exchange(id, given, { name, ...rest, ...written })
    // deleted, or exchanged by another process, meanwhile; no deletion to be noted: an older copy has its row with its file
    await removeStored(root, isExchanged ? given : name)
  },
})
