import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { clearFormDraft } from '#web/ui/form/form-draft.ts'
import { type Form, type FormErrors, useForm } from '#web/ui/form/use-form.ts'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { gapHref, nextStep, type ResumePartId, stepOf } from '#web/components/resume/resume-parts.ts'
import { useRefreshResume } from '#web/components/resume/use-personal-info.ts'
import { interruptedApplication } from '#web/data/interrupted-application.ts'
import { applyHref } from '#web/data/page-addresses.ts'
import { showToast } from '#web/data/toasts.ts'
import { draftKeyOf, fieldId } from './form-names.ts'

type ResumeFormOptions<Values> = {
  part: ResumePartId
  /** The edited entry, 'new' for a new one; undefined for parts without entries. */
  entry?: string
  initial: Values
  check: (values: Values) => FormErrors<Values>
  /** Calls the operation that stores the values. */
  commit: (values: Values) => Promise<unknown>
}

export type ResumeFormState<Values extends Record<string, unknown>> = Form<Values> & {
  part: ResumePartId
  /** Whether the form was opened with a restored draft that is not yet saved or discarded. */
  isRestored: boolean
  /** Props of a control: id, value, error message and change handler. */
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>
}

type FieldProps<Value> = {
  id: string
  error: string | undefined
  value: Value
  onValue: (value: Value) => void
}

/**
 * State of a résumé form. The input survives reloads, code 102 and network failures. After saving, navigates to the
 * next required part, the interrupted application, or the part's section of the overview.
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
    validate: check,
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
  return {
    ...form,
    part,
    isRestored: hadDraft && form.draftSavedAt !== undefined,
    field: (name) => ({
      id: fieldId(name),
      error: form.errors[name],
      value: form.values[name],
      onValue: (value) => form.set(name, value),
    }),
  }
}

/** Target after saving: the next required part, the interrupted application, or the overview. */
function wayOn(part: ResumePartId, info: PersonalInfo | undefined): { href: string; message: string } {
  const step = info && nextStep(info)
  const application = interruptedApplication()
  const isSeen = step?.part.id !== part // false if the cached résumé does not contain this save yet
  if (step && isSeen && (application !== undefined || stepOf(part) !== undefined)) {
    const { number, count, part: next } = step
    return { href: gapHref(next.id), message: `已保存。下一步：${next.title}（第 ${number} 步，共 ${count} 步）` }
  }
  if (info && step === undefined && application) {
    return { href: applyHref(application.jobId), message: `已保存，继续投递“${application.jobName}”` }
  }
  return { href: `/resume#${part}`, message: '已保存' }
}

/** Focuses the first missing field when the form belongs to an interrupted application. */
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

/** Asks before a tab with unsaved input is closed or reloaded: drafts are lost with their tab. */
function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      event.returnValue = '' // required by older Chromium
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
