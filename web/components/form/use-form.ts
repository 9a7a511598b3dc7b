import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { NETWORK_ERROR_MESSAGE } from '#contracts/body-code.ts'
import { shownMessage } from '#web/data/failure-effect.ts'
import { CallFailure } from '#web/data/reply.ts'
import { clearFormDraft, readFormDraft, writeFormDraft } from './form-draft.ts'

/** Messages by field, only for what is wrong; the order of the keys is the order of the form. */
export type FormErrors<Values> = { [Name in keyof Values & string]?: string | undefined }

type FormOptions<Values extends Record<string, unknown>> = {
  initial: Values
  /** What is wrong with the values. */
  check: (values: Values) => FormErrors<Values>
  /** Sends checked values; throws when they were not accepted: the failure of a call, or an error that says why to the visitor. */
  submit: (values: Values) => Promise<void>
  /** The field that a refusal is about, where it is then told until the field changes; else it is the form's. */
  fieldOf?: (message: string) => (keyof Values & string) | undefined
  /** Keeps what was typed under this name until it is sent. */
  draftKey?: string
}

export type Form<Values extends Record<string, unknown>> = {
  values: Values
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  errors: FormErrors<Values>
  state: 'open' | 'busy' | 'failed'
  /** Why the last attempt came to nothing; undefined while all is well, and where there is nothing to say. */
  failure: string | undefined
  /** When the draft was kept; undefined while nothing has been typed. */
  draftSavedAt: Date | undefined
  /** Takes back everything typed. */
  reset: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** For the list of errors, which gets the focus after a refused attempt; a form without one: its first wrong field. */
  summary: RefObject<HTMLDivElement | null>
}

/**
 * The state of a form: values, drafts, messages. Messages appear with the first attempt to send and then follow the
 * typing; what was typed stays whatever happens.
 */
export function useForm<Values extends Record<string, unknown>>(options: FormOptions<Values>): Form<Values> {
  const { initial, check, submit, draftKey, fieldOf } = options
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
    writeFormDraft(draftKey, changed)
    setDraftSavedAt(new Date())
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
        setAttempts((count) => count + 1) // the field gets the focus
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

/** What the server said of the value of a field. */
type Refused<Values> = { field: keyof Values & string; value: unknown; message: string | undefined }

function refusedField<Values>(refused: Refused<Values> | undefined, values: Values): FormErrors<Values> {
  if (refused === undefined || values[refused.field] !== refused.value) return {}
  return { [refused.field]: refused.message } as FormErrors<Values> // a field of the form
}

const LOST_LINE = `${NETWORK_ERROR_MESSAGE}，请检查网络后再试`

function reasonOf(error: unknown): string | undefined {
  if (error instanceof CallFailure) return shownMessage(error.reason, LOST_LINE)
  return error instanceof Error && error.message !== '' ? error.message : undefined
}

/** The messages without the fields that are well. */
function flawsOf<Values>(errors: FormErrors<Values>): FormErrors<Values> {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined)) as FormErrors<Values> // a part of what came in
}

/** The kept values that the form still has, of the type it has them in. */
function knownValues<Values extends Record<string, unknown>>(
  initial: Values,
  kept: Record<string, unknown> = {},
): Partial<Values> {
  const known = Object.entries(kept).filter(([name, value]) => name in initial && isSameKind(initial[name], value))
  return Object.fromEntries(known) as Partial<Values> // filtered to the form's own names and kinds
}

/** Fields that may be empty hold null or a number. */
const isSameKind = (model: unknown, value: unknown): boolean =>
  typeof model === typeof value || (model === null ? typeof value === 'number' : value === null)
