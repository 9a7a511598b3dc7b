import { smsText, type SmsProvider } from './sms-provider.ts'

/** How the provider of text messages is reached (SMS_URL, SMS_TOKEN, SMS_TEMPLATE, SMS_SIGN). */
export type SmsSettings = {
  /** '' means that there is none. */
  url: string
  token: string
  /** The provider's number of the approved template. */
  template: string
  /** The approved signature, 【…】 before the text. */
  sign: string
}

const TIMEOUT_MS = 5000

/**
 * Sends through a provider with an HTTP interface: a JSON POST with the number, the template and its parameters and the
 * whole text, of which gateways take what they know. Whatever is not a 2xx counts as not sent; redirects are not followed.
 */
export const httpSmsProvider = ({ url, token, template, sign }: SmsSettings): SmsProvider => ({
  async send(message) {
    const { phoneNumber, code, minutes } = message
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        phoneNumber,
        sign,
        template,
        parameters: { code, minutes: String(minutes) },
        text: `【${sign}】${smsText(message)}`,
      }),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`)
  },
})
