import { Type, type TObject, type TProperties, type TSchema } from 'typebox'
import type { CaptchaFailureCode } from './error-catalogue.ts'
import type { FailureCode } from './error-catalogue.ts'
import { captchaFailure, failure } from './envelope.ts'

/** What a call does to the upstream; declared, never derived from the HTTP verb (POST jobsList only reads). */
export type Effect = 'read' | 'write' | 'destroy' | 'cost'
/** Who says so: the specification, our guess, or a call that only our site has. */
export type Source = 'spec' | 'assumed' | 'extension'
export type Method = 'GET' | 'POST' | 'DELETE'
export type Envelope = 'ajax' | 'page' | 'captcha' | 'upload' | 'binary'

/** One call of /prod-api, declared once. Paths are written without the base and with `{name}` for parameters. */
export type Operation = {
  id: string
  /** Chinese name for documentation and reports. */
  summary: string
  method: Method
  path: string
  params: TObject
  query: TObject
  body: TObject
  envelope: Envelope
  /** Body code (of captcha calls: repCode) to schema of the answer. */
  replies: Readonly<Record<string, TSchema>>
  session: 'none' | 'required'
  effect: Effect
  /** Pointer into the record ('' = the call itself, '/200/rows' …) to its source; the nearest ancestor wins. */
  source: Readonly<Record<string, Source>>
  /** Why each assumed part is as it is. */
  assumptions: readonly string[]
  /** Routes of the site that use the call. */
  screens: readonly string[]
}

type Declaration<Params extends TProperties, Query extends TProperties, Body extends TProperties> = {
  id: string
  summary: string
  method: Method
  path: string
  params?: Params
  query?: Query
  body?: Body
  envelope: Envelope
  reply: TSchema
  /** Failure codes besides 500, which every call can answer. */
  refusals?: readonly FailureCode[]
  /** The same for captcha calls, each of which can answer 0016 and 9999. */
  captchaRefusals?: readonly CaptchaFailureCode[]
  session?: 'none' | 'required'
  effect: Effect
  source: Readonly<Record<string, Source>>
  assumptions?: readonly string[]
  screens: readonly string[]
}

const closed = { additionalProperties: false } as const

/**
 * A complete record from its declaration: every call can answer 500, an open call 404 for an unknown product, a
 * session call 401 (no key) and 102 (dead key).
 */
export function defineOperation<
  Params extends TProperties = Record<never, never>,
  Query extends TProperties = Record<never, never>,
  Body extends TProperties = Record<never, never>,
>(declaration: Declaration<Params, Query, Body>): Operation {
  const {
    params,
    query,
    body,
    reply,
    refusals,
    captchaRefusals,
    session = 'none',
    assumptions = [],
    ...rest
  } = declaration
  const product: TProperties = rest.path.includes('{product}')
    ? { product: Type.String({ title: '产品标识', maxLength: 64 }) }
    : {}
  return {
    ...rest,
    session,
    assumptions,
    params: Type.Object({ ...product, ...params }, closed),
    query: Type.Object({ ...query }, closed),
    body: Type.Object({ ...body }, closed),
    replies: {
      [successCode(rest.envelope)]: reply,
      ...(rest.envelope === 'captcha' ? captchaFailures(captchaRefusals) : failures({ ...rest, session, refusals })),
    },
  }
}

/** The code of the one successful answer, as it stands in `replies`. */
export const successCode = (envelope: Envelope): string => (envelope === 'captcha' ? '0000' : '200')

type Refusable = Pick<Operation, 'path' | 'session'> & { refusals: readonly FailureCode[] | undefined }

function failures({ path, session, refusals = [] }: Refusable) {
  const codes = new Set<FailureCode>([500, ...refusals])
  if (path.includes('{product}')) codes.add(404)
  if (session === 'required') codes.add(401).add(102)
  return Object.fromEntries([...codes].toSorted((a, b) => a - b).map((code) => [code, failure(code)]))
}

function captchaFailures(refusals: readonly CaptchaFailureCode[] = []) {
  const codes = new Set<CaptchaFailureCode>([...refusals, '0016', '9999'])
  return Object.fromEntries([...codes].toSorted().map((code) => [code, captchaFailure(code)]))
}
