import { Type, type TObject, type TProperties, type TSchema } from 'typebox'
import { type Assumption, assumptionsOf, type Guesses, type Pointer, type Source, sourcesOf } from './provenance.ts'
import type { CaptchaFailureCode, FailureCode } from '#contracts/constants/error-messages.ts'
import { captchaFailure, failure } from './envelope.ts'
import { type IdSource, idSourcesOf } from './id-sources.ts'

/** Effect of a call on the server. The HTTP method does not determine the effect: some POST calls only read. */
export type Effect = 'read' | 'write' | 'destroy' | 'cost'
export type Method = 'GET' | 'POST' | 'DELETE'
export type Envelope = 'ajax' | 'page' | 'captcha' | 'upload' | 'binary'

/**
 * How to undo a call. `deletes:<call>`: delete the created object with that call. `restore`: repeat the call with the
 * values that were read before the call. `none`: impossible, or not necessary for reads.
 */
export type Undo = 'none' | 'restore' | `deletes:${string}`

/** Why a part of a response differs between two equal reads; determines the permitted difference. */
export type Matcher = 'count' | 'time' | 'key' | 'signed-address' | 'picture'
export type Volatile = { pointer: Pointer; matcher: Matcher }

/** Features of a list in addition to paging. */
export type Listing = {
  /** Field that identifies a row. */
  key: string
  /** Allowed values of `orderByColumn`, which are fields of the rows or of their details. */
  sortColumns: readonly string[]
  /** Default order; undefined if the list is not ordered by a single field. */
  order?: { column: string; direction: 'asc' | 'desc' }
  /** Caps of `total`. A cap with `when` applies only if all inputs in `when` are given. */
  caps?: readonly { total: number; when?: readonly string[] }[]
}

/** An operation of /prod-api. Paths are relative to /prod-api and use `{name}` for parameters. */
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
  /** Schemas of the responses by body code (captcha calls: repCode). */
  replies: Readonly<Record<string, TSchema>>
  session: 'none' | 'required'
  effect: Effect
  undo: Undo
  /** Row in the table of specification 7, from 1; undefined for operations that are not in the table. */
  specificationRow: number | undefined
  /** Sources of the rules by pointer; use `sourceAt` (provenance.ts), which applies inheritance. */
  source: Readonly<Record<Pointer, Source>>
  /** All assumptions about the operation, including shared ones. */
  assumptions: readonly Assumption[]
  /** Sources of ids for the inputs, by pointer of the input. */
  idSources: Readonly<Record<Pointer, IdSource>>
  /** Parts of a successful response that differ between two equal reads. */
  volatile: readonly Volatile[]
  listing: Listing | undefined
  /** Routes of the site that use the operation; `*` means all routes. */
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
  reply: TSchema
  /** Error codes in addition to the codes that `defineOperation` adds. */
  refusals?: readonly FailureCode[]
  /** Error codes of captcha calls in addition to 0016 and 9999. */
  captchaRefusals?: readonly CaptchaFailureCode[]
  session?: 'none' | 'required'
  specificationRow?: number
  source: Readonly<Record<Pointer, Source>>
  assumptions?: Guesses
  /** Sources of ids in addition to the sources by input name (id-sources.ts). */
  idSources?: Readonly<Record<Pointer, IdSource>>
  volatile?: Readonly<Record<Pointer, Matcher>>
  screens: readonly string[]
} & ({ effect: 'read'; undo?: never } | { effect: Exclude<Effect, 'read'>; undo: Undo }) &
  ({ envelope: 'page'; listing: Listing } | { envelope: Exclude<Envelope, 'page'>; listing?: never })

const closed = { additionalProperties: false } as const

/**
 * Completes the declaration of an operation. Adds the error codes 0016 and 9999 to captcha calls. Adds 500 to all other
 * operations, 404 if the path contains `{product}`, 401 (no key) and 102 (expired key) if a session is required.
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
    source,
    assumptions = {},
    idSources = {},
    volatile = {},
    ...rest
  } = declaration
  const product: TProperties = rest.path.includes('{product}')
    ? { product: Type.String({ title: '产品标识', maxLength: 64 }) }
    : {}
  const inputs = {
    params: Type.Object({ ...product, ...params }, closed),
    query: Type.Object({ ...query }, closed),
    body: Type.Object({ ...body }, closed),
  }
  const replies = {
    [successCode(rest.envelope)]: reply,
    ...(rest.envelope === 'captcha' ? captchaFailures(captchaRefusals) : failures({ ...rest, session, refusals })),
  }
  const sources = sourcesOf(source, rest.envelope)
  return {
    ...rest,
    ...inputs,
    session,
    undo: rest.undo ?? 'none',
    specificationRow: rest.specificationRow,
    listing: rest.listing,
    replies,
    source: sources,
    assumptions: assumptionsOf(rest.id, { sources, codes: Object.keys(replies), guesses: assumptions }),
    idSources: { ...idSourcesOf(inputs), ...idSources },
    volatile: Object.entries(volatile).map(([pointer, matcher]) => ({ pointer, matcher })),
  }
}

/** Body code of the successful response, as a key of `replies`. */
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
