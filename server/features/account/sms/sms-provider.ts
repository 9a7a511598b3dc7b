import type { CodeType } from '#server/features/account/phone-code.ts'

/** A text message with a code. */
export type SmsMessage = {
  phoneNumber: string
  code: string
  codeType: CodeType
  /** Validity of the code in minutes. */
  minutes: number
}

/**
 * Sends text messages.
 * @throws if the provider did not accept the message; the error contains neither the phone number nor the code.
 */
export type SmsProvider = { send: (message: SmsMessage) => Promise<void> }
