import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { clearFormDraft } from '#web/components/form/form-draft.ts'
import { type Form, type FormErrors, useForm } from '#web/components/form/use-form.ts'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { gapHref, nextStep, type ResumePartId, stepOf } from '#web/components/resume/resume-parts.ts'
import { useRefreshResume } from '#web/components/resume/use-personal-info.ts'
import { interruptedApplication } from '#web/data/interrupted-application.ts'
import { applyHref } from '#web/data/page-addresses.ts'
import { showToast } from '#web/data/toasts.ts'
import { draftKeyOf, fieldId } from './form-names.ts'

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
 * on: to the next part that applying needs, back to the application, or to its part of the overview.
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
      const way = wayOn(part, await refresh())
      showToast({ type: 'success', message: way.message })
      void navigate(way.href)
    },
  })
  const [hadDraft] = useState(form.draftSavedAt !== undefined)
  useFocusOnMissing(part, check(form.values))
  useUnsavedWarning(form.draftSavedAt !== undefined && form.state !== 'busy')
  return { ...form, part, isRestored: hadDraft && form.draftSavedAt !== undefined }
}

/** Where a saved part leads: to the next one that applying needs, back to the application, or to the overview. */
function wayOn(part: ResumePartId, info: PersonalInfo | undefined): { href: string; message: string } {
  const step = info && nextStep(info)
  const application = interruptedApplication()
  const isSeen = step?.part.id !== part // what was read is older than what was saved otherwise
  if (step && isSeen && (application !== undefined || stepOf(part) !== undefined)) {
    const { number, count, part: next } = step
    return { href: gapHref(next.id), message: `已保存。下一步：${next.title}（第 ${number} 步，共 ${count} 步）` }
  }
  if (info && step === undefined && application) {
    return { href: applyHref(application.jobId), message: `已保存，继续投递“${application.jobName}”` }
  }
  return { href: `/resume#${part}`, message: '已保存' }
}

/** Who fills this in to go on with an application begins in the first field that is missing. */
function useFocusOnMissing(part: ResumePartId, flaws: FormErrors<Record<string, unknown>>): void {
  const [missing] = Object.entries(flaws).find(([, message]) => message !== undefined) ?? []
  const first = useRef(missing)
  useEffect(() => {
    if (first.current === undefined || stepOf(part) === undefined || interruptedApplication() === undefined) return
    const control = document.getElementById(fieldId(first.current))
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  }, [part])
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
