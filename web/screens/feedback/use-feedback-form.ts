import { type FormEvent, useEffect, useRef, useState } from 'react'
import { showToast } from '#web/data/toasts.ts'
import { call } from '#web/data/browser-call.ts'
import { EMPTY_ENTRY, type FeedbackEntry, feedbackErrors, lengthOf } from './feedback-validation.ts'
import { feedbackCopy } from './feedback-copy.ts'
import { readDraft, writeDraft } from './feedback-draft.ts'

/**
 * State of the feedback form. The fields are uncontrolled, so that input before hydration is kept; a stored draft fills
 * only empty fields. After the first submit, errors are updated on every input.
 */
export function useFeedbackForm(onSent: (receiptNumber: string) => void) {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [entry, setEntry] = useState(EMPTY_ENTRY)
  const [attempts, setAttempts] = useState(0)
  const pictures = useRef<{ fileNames: string[]; isSending: boolean }>({ fileNames: [], isSending: false })
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open')
  const errors = attempts === 0 ? [] : feedbackErrors(entry)

  useEffect(() => {
    if (form.current === null) return
    fillEmptyFields(form.current, readDraft())
    setEntry(entryOf(form.current))
  }, [])
  useEffect(() => {
    if (attempts > 0) summary.current?.focus()
  }, [attempts])

  const onInput = () => {
    if (form.current === null) return
    const typed = entryOf(form.current)
    setEntry(typed)
    writeDraft(typed)
  }
  const send = async (checked: FeedbackEntry) => {
    setState('busy')
    try {
      const contact = checked.contact.trim()
      const { kind } = checked
      const { data } = await call('feedback', {
        kind,
        content: checked.content.trim(),
        ...(contact !== '' && { contact }),
        ...(pictures.current.fileNames.length > 0 && { pictureList: pictures.current.fileNames }),
      })
      writeDraft(undefined)
      onSent(data.receiptNumber)
    } catch {
      setState('failed') // the call has shown the error
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = entryOf(event.currentTarget)
    setEntry(typed)
    setAttempts((count) => count + 1)
    if (feedbackErrors(typed).length > 0 || state === 'busy') return
    if (pictures.current.isSending) showToast({ type: 'info', message: feedbackCopy.picturesSending })
    else void send(typed)
  }
  const onPictures = (fileNames: string[], isSending: boolean) => {
    pictures.current = { fileNames, isSending }
  }
  return { onPictures, form, summary, state, errors, contentLength: lengthOf(entry.content), onInput, onSubmit }
}

function entryOf(form: HTMLFormElement): FeedbackEntry {
  const data = new FormData(form)
  const textOf = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { kind: textOf('kind'), content: textOf('content'), contact: textOf('contact') }
}

function fillEmptyFields(form: HTMLFormElement, draft: FeedbackEntry): void {
  const typed = entryOf(form)
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.type === 'radio') {
      if (typed.kind === '' && element.value === draft.kind) element.checked = true
    } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      if (element.name === 'content' || element.name === 'contact') element.value ||= draft[element.name]
    }
  }
}
