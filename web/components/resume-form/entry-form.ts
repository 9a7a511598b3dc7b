import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { clearFormDraft } from '#web/components/form/form-draft.ts'
import type { ResumePartId } from '#web/components/resume-page/resume-parts.ts'
import { useRefreshResume } from '#web/components/resume-page/use-personal-info.ts'
import { showToast } from '#web/components/toast/show-toast.tsx'
import { usePageNavigate } from '#web/data/page-location.ts'
import { draftKeyOf } from './draft-key.ts'

export type EntryFormProps<Entry> = {
  info: PersonalInfo
  /** Undefined for one to come. */
  entry: Entry | undefined
  /** The id in the address: of the entry, or 'new'. */
  entryKey: string
}

type Deletion = () => Promise<{ code: number; msg: string }>

/** Takes the entry of a form away and leads back to its part of the overview. @returns what rejects when that failed. */
export function useEntryDeletion(part: ResumePartId, entryKey: string, remove: Deletion): () => Promise<void> {
  const navigate = usePageNavigate()
  const refresh = useRefreshResume()
  return async () => {
    const { code, msg } = await remove()
    if (code !== 200) throw new Error(msg)
    clearFormDraft(draftKeyOf(part, entryKey))
    await refresh()
    showToast({ type: 'success', message: '已删除' })
    navigate(`/resume#${part}`)
  }
}
