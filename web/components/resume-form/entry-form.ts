import { useNavigate } from 'react-router-dom'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { clearFormDraft } from '#web/ui/form/form-draft.ts'
import type { ResumePartId } from '#web/components/resume/resume-parts.ts'
import { useRefreshResume } from '#web/components/resume/use-personal-info.ts'
import { showToast } from '#web/data/toasts.ts'
import { draftKeyOf } from './form-names.ts'

export type EntryFormProps<Entry> = {
  info: PersonalInfo
  /** Undefined for one to come. */
  entry: Entry | undefined
  /** The id in the address: of the entry, or 'new'. */
  entryKey: string
}

/** Takes the entry of a form away and leads back to its part of the overview. @returns what rejects when that failed. */
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
