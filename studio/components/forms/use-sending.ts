import type { FormInstance } from 'antd'
import { useState } from 'react'
import { StudioFailure } from '#studio/data/studio-call.ts'

type Sending = {
  /** Makes a call that may fail. @returns whether the call succeeded. */
  send: (work: () => Promise<unknown>) => Promise<boolean>
  isSending: boolean
  /** Error that belongs to no field. */
  failure: string
}

/** Submits a form. Shows field errors next to the fields, and returns other errors as `failure`. */
export function useSending(form?: Pick<FormInstance, 'setFields' | 'getFieldInstance'>): Sending {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState('')
  const send = async (work: () => Promise<unknown>) => {
    setIsSending(true)
    setFailure('')
    try {
      await work()
      return true
    } catch (error) {
      const fields = error instanceof StudioFailure ? error.fields : []
      if (form !== undefined && fields.length > 0) {
        form.setFields(fields.map(({ field, message }) => ({ name: field, errors: [message] })))
        ;(form.getFieldInstance(fields[0]?.field) as { focus?: () => void } | undefined)?.focus?.()
      } else setFailure((error as Error).message)
      return false
    } finally {
      setIsSending(false)
    }
  }
  return { send, isSending, failure }
}
