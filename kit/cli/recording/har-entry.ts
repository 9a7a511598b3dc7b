import type { Operation } from '#contracts/declaration/operation.ts'
import { keyOf, type ObservedExchange, sentFields } from '#kit/cli/exchanges/observed-exchange.ts'
import { isSessionCookie } from '#kit/cli/exchanges/hide-secrets.ts'
import { isSecretField, PLACEHOLDER, type Redactor } from '#kit/cli/redaction.ts'
import type { HarEntry, HarField } from './har.ts'

type About = { operation: Operation | undefined; base: string; redactor: Redactor }

/**
 * Converts an exchange to a HAR entry. Secrets become placeholders, equal for equal values; large and private files are
 * omitted.
 */
export function harEntry(exchange: ObservedExchange, { operation, base, redactor }: About): HarEntry {
  const { request, response, startedAt, ms } = exchange
  const isPrivate = keyOf(request) !== undefined || operation?.session === 'required'
  const address = redactor.text(request.address).replace(PLACEHOLDER, encodeURIComponent)
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: ms,
    request: {
      method: request.method,
      url: base + address,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: fieldsOf(request.headers, redactor),
      queryString: Object.entries(sentFields({ ...request, address }).query).flatMap(([name, value]) =>
        [value].flat().map((each) => ({ name, value: String(each) })),
      ),
      ...postData(exchange, redactor),
      headersSize: -1,
      bodySize: -1,
    },
    response: {
      status: response?.status ?? 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      // the recorded body is decompressed
      headers: fieldsOf(without(response?.headers ?? {}, ['content-encoding', 'content-length']), redactor),
      content: contentOf(exchange, isPrivate, redactor),
      redirectURL: redactor.text(response?.headers['location'] ?? ''),
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
  }
}

function postData({ request }: ObservedExchange, redactor: Redactor): Pick<HarEntry['request'], 'postData'> {
  const { 'content-type': mimeType = '' } = request.headers
  if (request.text !== undefined) return { postData: { mimeType, text: redactedBody(request.text, redactor) } }
  return mimeType.startsWith('multipart/') ? { postData: { mimeType, params: [{ name: 'file' }] } } : {}
}

function contentOf(
  { response, fault }: ObservedExchange,
  isPrivate: boolean,
  redactor: Redactor,
): HarEntry['response']['content'] {
  const { 'content-type': mimeType = '', 'content-length': length = '-1' } = response?.headers ?? {}
  if (response === undefined) return { size: 0, mimeType, comment: fault ?? 'no answer' }
  const { body } = response
  if (/json|text|xml/i.test(mimeType) || mimeType === '') {
    const text = redactedBody(new TextDecoder().decode(body), redactor)
    return { size: Buffer.byteLength(text), mimeType, text }
  }
  if (response.isCut) return { size: Number(length), mimeType, comment: 'left out: large' }
  if (isPrivate) return { size: body.length, mimeType, comment: 'left out: private' }
  return { size: body.length, mimeType, text: Buffer.from(body).toString('base64'), encoding: 'base64' }
}

const BARE_PHONE = /(?<=[:[,]\s*)1[3-9]\d{9}(?=\s*[,}\]])/g

/** Redacts a body. A phone number that is a JSON number stays a number, so that the body stays JSON. */
function redactedBody(text: string, redactor: Redactor): string {
  const bare = text.replace(BARE_PHONE, (number) => {
    const count = /\d+(?=>)/.exec(redactor.text(number))?.[0] ?? ''
    return `1${count.padStart(10, '0')}`
  })
  return redactor.text(bare)
}

function fieldsOf(headers: Readonly<Record<string, string>>, redactor: Redactor): HarField[] {
  return Object.entries(headers).map(([name, value]) => {
    if (name === 'cookie' || name === 'set-cookie') return { name, value: redactedCookies(value, redactor) }
    if (isSecretField(name)) redactor.hide(name, value)
    return { name, value: redactor.text(value) }
  })
}

/** Redacts cookie values, but not names and attributes. */
const redactedCookies = (cookies: string, redactor: Redactor) =>
  cookies.replace(/(^|[;,]\s*)([^=;,\s]+)=([^;,]+)/g, (whole, before: string, name: string, value: string) => {
    if (/^(path|expires|max-age|domain|samesite)$/i.test(name) || !isSessionCookie(value)) return whole
    redactor.hide('cookie', value)
    return `${before}${name}=${redactor.text(value)}`
  })

const without = (headers: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
