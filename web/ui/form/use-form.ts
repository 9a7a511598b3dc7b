import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { NETWORK_ERROR_MESSAGE } from '#contracts/constants/body-code.ts'
import { shownMessage } from '#web/data/failure-effect.ts'
import { CallFailure } from '#web/data/reply.ts'
import { clearFormDraft, readFormDraft, writeFormDraft } from './form-draft.ts'

/** Error messages of invalid fields, in form order. */
export type FormErrors<Values> = { [Name in keyof Values & string]?: string | undefined }

type FormOptions<Values extends Record<string, unknown>> = {
  initial: Values
  /** Returns the error messages of invalid fields. */
  validate: (values: Values) => FormErrors<Values>
  /** Submits valid values; throws on failure: a CallFailure, or an Error with a message for the visitor. */
  submit: (values: Values) => Promise<void>
  /** Returns the field that shows a business error until its value changes; undefined: the error is in `failure`. */
  fieldOf?: (message: string) => (keyof Values & string) | undefined
  /** Key under which the input is stored as a draft until it is submitted; no draft without a key. */
  draftKey?: string
}

export type Form<Values extends Record<string, unknown>> = {
  values: Values
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  errors: FormErrors<Values>
  state: 'open' | 'busy' | 'failed'
  /** Message of the last failed submission; undefined if none, or if a field shows the message. */
  failure: string | undefined
  /** Time at which the draft was last stored; undefined if no draft was stored. */
  draftSavedAt: Date | undefined
  /** Resets all input. */
  reset: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /**
   * Ref of the error summary, which gets the focus after a failed attempt; without a summary, the first invalid field
   * gets the focus.
   */
  summary: RefObject<HTMLDivElement | null>
}

/**
 * State of a form: values, draft, messages. Messages appear on the first attempt to submit and are then updated with
 * each change. A failed submission does not clear the input.
 */
export function useForm<Values extends Record<string, unknown>>(options: FormOptions<Values>): Form<Values> {
  const { initial, validate: check, submit, draftKey, fieldOf } = options
  const summary = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLFormElement>(null)
  const [draft] = useState(() => (draftKey === undefined ? undefined : readFormDraft(draftKey)))
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...knownValues(initial, draft?.values) }))
  const latest = useRef(values)
  const [draftSavedAt, setDraftSavedAt] = useState(draft?.savedAt)
  const [attempts, setAttempts] = useState(0)
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open')
  const [failure, setFailure] = useState<string>()
  const [refused, setRefused] = useState<Refused<Values>>()
  const errors = attempts === 0 ? {} : flawsOf({ ...refusedField(refused, values), ...flawsOf(check(values)) })

  useEffect(() => {
    if (attempts === 0) return
    const wrong = summary.current ?? element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus()
  }, [attempts])

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void {
    const changed = { ...latest.current, [name]: value } // several fields may change before the next render
    latest.current = changed
    setValues(changed)
    if (draftKey === undefined) return
    setDraftSavedAt(writeFormDraft(draftKey, changed) ? new Date() : undefined)
  }

  async function send(): Promise<void> {
    setState('busy')
    setFailure(undefined)
    setRefused(undefined)
    try {
      await submit(values)
      if (draftKey !== undefined) clearFormDraft(draftKey)
      setState('open')
    } catch (error) {
      const reason = reasonOf(error)
      const field = reason === undefined ? undefined : fieldOf?.(reason)
      if (field === undefined) setFailure(reason)
      else {
        setRefused({ field, value: values[field], message: reason })
        setAttempts((count) => count + 1) // focuses the field
      }
      setState('failed')
    }
  }

  return {
    values,
    set,
    errors,
    state,
    failure,
    draftSavedAt,
    reset() {
      if (draftKey !== undefined) clearFormDraft(draftKey)
      latest.current = initial
      setValues(initial)
      setDraftSavedAt(undefined)
      setAttempts(0)
      setState('open')
      setFailure(undefined)
      setRefused(undefined)
    },
    onSubmit(event) {
      event.preventDefault()
      element.current = event.currentTarget
      setAttempts((count) => count + 1)
      if (Object.keys(flawsOf(check(values))).length === 0 && state !== 'busy') void send()
    },
    summary,
  }
}

/** A server error about a field, and the rejected value. */
type Refused<Values> = { field: keyof Values & string; value: unknown; message: string | undefined }

function refusedField<Values>(refused: Refused<Values> | undefined, values: Values): FormErrors<Values> {
  if (refused === undefined || values[refused.field] !== refused.value) return {}
  return { [refused.field]: refused.message } as FormErrors<Values> // `refused.field` is a key of Values
}

const LOST_LINE = `${NETWORK_ERROR_MESSAGE}，请检查网络后再试`

function reasonOf(error: unknown): string | undefined {
  if (error instanceof CallFailure) return shownMessage(error.reason, LOST_LINE)
  return error instanceof Error && error.message !== '' ? error.message : undefined
}

/** Returns the errors without the entries of valid fields. */
function flawsOf<Values>(errors: FormErrors<Values>): FormErrors<Values> {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined)) as FormErrors<Values> // a subset of the input
}

/** Returns the draft values whose field exists in the form and has the same type. */
function knownValues<Values extends Record<string, unknown>>(
  initial: Values,
  kept: Record<string, unknown> = {},
): Partial<Values> {
  const known = Object.entries(kept).filter(([name, value]) => name in initial && isSameKind(initial[name], value))
  return Object.fromEntries(known) as Partial<Values> // filtered by the form's field names and types
}

/** Whether the types match; null matches null and numbers, because optional ids are null or a number. */
const isSameKind = (model: unknown, value: unknown): boolean =>
  typeof model === typeof value || (model === null ? typeof value === 'number' : value === null)
