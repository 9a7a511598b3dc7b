import type { Redactor } from '#kit/cli/redaction.ts'
import type { OperationId } from '#contracts/catalogue.ts'
import type { WireRequest } from '#kit/suite/ports.ts'
import type { Exchange } from '#kit/suite/verdict.ts'

/** An uploaded file: as text, or in base64 without its trailing zeros. */
export type ShownFile = { name: string; type: string } & ({ text: string } | { base64: string; zeros: number })

/** A request and its response, redacted. */
export type ShownExchange = {
  operation: OperationId
  request: {
    method: string
    /** Relative to the base. */
    address: string
    headers: Readonly<Record<string, string>>
    text?: string
    file?: ShownFile
  }
  /** undefined without a response. */
  status: number | undefined
  code: string | undefined
  /** The beginning of the response. */
  answer: string
  /** A value in the response that later steps need (id, file name or session key): variable name and path. */
  takes?: { name: string; path: string }
}

const ANSWER_LENGTH = 4000

/** Redacts an exchange. */
export function shownExchange({ operation, request, response, code }: Exchange, redactor: Redactor): ShownExchange {
  const isText = /json|text|html|xml/.test(response?.headers['content-type'] ?? '')
  const bytes = response?.body ?? new Uint8Array()
  const answer = isText ? textOf(bytes.slice(0, ANSWER_LENGTH * 3)) : `${bytes.length} bytes`
  return {
    operation,
    request: shownRequest(request, redactor),
    status: response?.status,
    code,
    answer: redactor.text(answer).slice(0, ANSWER_LENGTH),
  }
}

/** Redacts a request. */
export function shownRequest(request: WireRequest, redactor: Redactor): ShownExchange['request'] {
  const { method, address, headers, text, file } = request
  redactor.hide('key', headers['AuSessionKey'] ?? '')
  return {
    method,
    address: redactor.text(address),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, redactor.text(value)])),
    ...(text !== undefined && { text: redactor.text(text) }),
    ...(file && { file: { name: file.name, type: file.type, ...shownBytes(file.bytes, redactor) } }),
  }
}

function shownBytes(bytes: Uint8Array, redactor: Redactor): { text: string } | { base64: string; zeros: number } {
  const text = textOf(bytes)
  if (!/[\0\uFFFD]/.test(text)) return { text: redactor.text(text) }
  const end = bytes.findLastIndex((byte) => byte !== 0) + 1
  return { base64: Buffer.from(bytes.subarray(0, end)).toString('base64'), zeros: bytes.length - end }
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
