import { useNavigate } from 'react-router-dom'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { clearFormDraft } from '#web/ui/form/form-draft.ts'
import type { ResumePartId } from '#web/components/resume/resume-parts.ts'
import { useRefreshResume } from '#web/components/resume/use-personal-info.ts'
import { showToast } from '#web/data/toasts.ts'
import { draftKeyOf } from './form-names.ts'

export type EntryFormProps<Entry> = {
  info: PersonalInfo
  /** The entry to edit; undefined for a new entry. */
  entry: Entry | undefined
  /** The last segment of the URL: the entry's id, or 'new'. */
  entryKey: string
}

/**
 * Returns a function that deletes an entry and its draft, shows a toast and navigates to the part's section of the
 * overview. Its promise rejects if `remove` fails.
 */
export function useEntryDeletion(
  part: ResumePartId,
  entryKey: string,
  remove: () => Promise<unknown>,
): () => Promise<void> {
  const navigate = useNavigate()
  const refresh = useRefreshResume()
  return async () => {
    await remove()
    clearFormDraft(draftKeyOf(part, entryKey))
    await refresh()
    showToast({ type: 'success', message: '已删除' })
    void navigate(`/resume#${part}`)
  }
}
