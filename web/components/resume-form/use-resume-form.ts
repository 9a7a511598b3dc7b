import { useState, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { clearFormDraft } from '#web/components/form/form-draft.ts'
import { type Form, type FormErrors, useForm } from '#web/components/form/use-form.ts'
import type { ResumePartId } from '#web/components/resume/resume-parts.ts'
import { useRefreshResume } from '#web/components/resume/use-personal-info.ts'
import { showToast } from '#web/data/toasts.ts'
import { draftKeyOf } from './form-names.ts'

type ResumeFormOptions<Values> = {
  part: ResumePartId
  /** The entry that is edited, 'new' for one to come; none for a part without entries. */
  entry?: string
  initial: Values
  check: (values: Values) => FormErrors<Values>
  /** Makes the call that keeps the values. */
  commit: (values: Values) => Promise<unknown>
}

export type ResumeFormState<Values extends Record<string, unknown>> = Form<Values> & {
  part: ResumePartId
  /** The form began with what had been typed before and not saved. */
  isRestored: boolean
}

/**
 * The state of a form of the resume. What was typed outlives a reload, code 102 and a lost line; what was saved leads
 * back to its part of the overview.
 */
export function useResumeForm<Values extends Record<string, unknown>>(
  options: ResumeFormOptions<Values>,
): ResumeFormState<Values> {
  const { part, entry, initial, check, commit } = options
  const navigate = useNavigate()
  const refresh = useRefreshResume()
  const draftKey = draftKeyOf(part, entry)
  const form = useForm({
    initial,
    check,
    draftKey,
    submit: async (values) => {
      await commit(values)
      clearFormDraft(draftKey)
      await refresh()
      showToast({ type: 'success', message: '已保存' })
      void navigate(`/resume#${part}`)
    },
  })
  const [hadDraft] = useState(form.draftSavedAt !== undefined)
  useUnsavedWarning(form.draftSavedAt !== undefined && form.state !== 'busy')
  return { ...form, part, isRestored: hadDraft && form.draftSavedAt !== undefined }
}

/** The browser asks before the tab is closed or reloaded while something is unsaved: a draft lives as long as its tab. */
function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      event.returnValue = '' // older Chromium asks only for this
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
