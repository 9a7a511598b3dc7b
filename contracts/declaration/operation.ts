import { Type, type TObject, type TProperties, type TSchema } from 'typebox'
import { type Assumption, assumptionsOf, type Guesses, type Pointer, type Source, sourcesOf } from './provenance.ts'
import type { CaptchaFailureCode, FailureCode } from '#contracts/constants/error-catalogue.ts'
import { captchaFailure, failure } from './envelope.ts'
import { type Harvest, harvestsOf } from './harvest.ts'

/** Effect of a call on the upstream; declared, not derived from the HTTP verb (POST jobsList only reads). */
export type Effect = 'read' | 'write' | 'destroy' | 'cost'
export type Method = 'GET' | 'POST' | 'DELETE'
export type Envelope = 'ajax' | 'page' | 'captcha' | 'upload' | 'binary'

/**
 * How to undo a call. `deletes:<call>`: delete the created object by the returned id. `restore`: repeat the call with
 * the values read before. `none`: impossible. Reads need no undo.
 */
export type Undo = 'none' | 'restore' | `deletes:${string}`

/** Reason why a part of a response differs between two equal reads, and the permitted difference. */
export type Matcher = 'count' | 'time' | 'key' | 'signed-address' | 'picture'
export type Volatile = { pointer: Pointer; matcher: Matcher }

/** Features of a list in addition to paging. */
export type Listing = {
  /** Field that identifies a row. */
  key: string
  /** Values of `orderByColumn`, each a field of the rows or of their details; other columns are rejected. */
  sortColumns: readonly string[]
  /** Default order; undefined if it follows no single field. */
  order?: { column: string; direction: 'asc' | 'desc' }
  /** Maximum of `total`; only with one of the inputs in `when`, if given. */
  caps?: readonly { total: number; when?: readonly string[] }[]
}

/** A call of /prod-api. Paths omit the base and use `{name}` for parameters. */
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
  /** Schema of the response by body code (captcha calls: repCode). */
  replies: Readonly<Record<string, TSchema>>
  session: 'none' | 'required'
  effect: Effect
  undo: Undo
  /** Row of specification section 7, from 1; undefined for calls outside of the table. */
  specificationRow: number | undefined
  /** Source of the rule at a pointer into the record; read it with `sourceAt` (provenance.ts). */
  source: Readonly<Record<Pointer, Source>>
  /** All assumptions about the call, including common ones. */
  assumptions: readonly Assumption[]
  /** Sources of ids, by pointer of the input. */
  harvests: Readonly<Record<Pointer, Harvest>>
  /** Parts of a successful response that differ between two equal reads. */
  volatile: readonly Volatile[]
  listing: Listing | undefined
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
  reply: TSchema
  /** Error codes in addition to 500, which every call may return. */
  refusals?: readonly FailureCode[]
  /** Error codes of captcha calls in addition to 0016 and 9999, which each of them may return. */
  captchaRefusals?: readonly CaptchaFailureCode[]
  session?: 'none' | 'required'
  specificationRow?: number
  source: Readonly<Record<Pointer, Source>>
  assumptions?: Guesses
  /** Sources of ids in addition to those by input name (harvest.ts). */
  harvests?: Readonly<Record<Pointer, Harvest>>
  volatile?: Readonly<Record<Pointer, Matcher>>
  screens: readonly string[]
} & ({ effect: 'read'; undo?: never } | { effect: Exclude<Effect, 'read'>; undo: Undo }) &
  ({ envelope: 'page'; listing: Listing } | { envelope: Exclude<Envelope, 'page'>; listing?: never })

const closed = { additionalProperties: false } as const

/**
 * Completes the declaration of a call: every call may return 500, an open call 404 for an unknown product, a session
 * call 401 (no key) and 102 (dead key).
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
    harvests = {},
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
    harvests: { ...harvestsOf(inputs), ...harvests },
    volatile: Object.entries(volatile).map(([pointer, matcher]) => ({ pointer, matcher })),
  }
}

/** Code of the successful response, as spelled in `replies`. */
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
