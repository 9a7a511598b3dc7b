import type { ContentStanding, StudioWire } from '#contracts/generated/studio-wire.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { conflict, missing } from '#server/studio-calls/studio-refusal.ts'
import { CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import { kindNamed } from './content-drafts.ts'
import type { contentImport } from './content-import.ts'
import { requireForKind, statusOf } from './content-item.ts'

type Dependencies = {
  contentImport: Pick<ReturnType<typeof contentImport>, 'adoptRow'>
  /** @throws StudioRefusal 409 when the site reads the kind from an upstream. */
  requireOwn: (kind: ContentKind) => void
}

/** Creates the content item of a public row when staff first change the row. */
export const contentAdoption = ({ contentImport: { adoptRow }, requireOwn }: Dependencies) => ({
  /**
   * Returns the status of the row's item, which is created if missing.
   * @throws StudioRefusal 403 without the role for the kind; 404 for an unknown row; 409 for a kind without public
   * rows, or one that the site reads from an upstream.
   */
  async adopt(caller: StaffCaller, { kind: id, rowId }: StudioWire['adoptContent']['input']): Promise<ContentStanding> {
    const kind = kindNamed(id)
    requireForKind(caller, 'adoptContent', kind)
    requireOwn(kind)
    if (!kind.isOfRows) throw conflict(CONTENT_MESSAGE.contentFixed)
    const { staffId: actorId, address } = caller
    const role = roleFor(caller, 'adoptContent')
    const item = await adoptRow(id, rowId, { actorKind: 'staff', actorId, address, role })
    if (item === undefined) throw missing()
    return statusOf(item)
  },
})
