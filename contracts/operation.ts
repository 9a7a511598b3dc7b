import { Type, type TObject, type TProperties, type TSchema } from 'typebox'
import { type Assumption, assumptionsOf, type Guesses, type Pointer, type Source, sourcesOf } from './provenance.ts'
import type { CaptchaFailureCode, FailureCode } from './error-catalogue.ts'
import { captchaFailure, failure } from './envelope.ts'
import { type Harvest, harvestsOf } from './harvest.ts'

/** What a call does to the upstream; declared, never derived from the HTTP verb (POST jobsList only reads). */
export type Effect = 'read' | 'write' | 'destroy' | 'cost'
export type Method = 'GET' | 'POST' | 'DELETE'
export type Envelope = 'ajax' | 'page' | 'captcha' | 'upload' | 'binary'

/**
 * How what a call did is taken back: `deletes:<call>` removes what it made, by the id that it answered; `restore` means
 * that the same call with what was read before puts it back; `none` that nothing does. Reads have nothing to take back.
 */
export type Undo = 'none' | 'restore' | `deletes:${string}`

/** Why a part of an answer differs between two equal reads, which says how it may differ. */
export type Matcher = 'count' | 'time' | 'key' | 'signed-address' | 'picture'
export type Volatile = { pointer: Pointer; matcher: Matcher }

/** What a list lets be asked of it besides its page. */
export type Listing = {
  /** The field of a row that names it. */
  key: string
  /** What `orderByColumn` may name, each a field of the rows or of their details; other columns are refused. */
  sortColumns: readonly string[]
  /** The order without `orderByColumn`; undefined where it follows no single field. */
  order?: { column: string; direction: 'asc' | 'desc' }
  /** The most that `total` ever says; with one of the inputs in `when`, where these are given. */
  caps?: readonly { total: number; when?: readonly string[] }[]
}

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
  undo: Undo
  /** The row of specification section 7, from 1; undefined for what the table does not have. */
  specificationRow: number | undefined
  /** Pointer into the record to who says so; `sourceAt` (provenance.ts) reads it. */
  source: Readonly<Record<Pointer, Source>>
  /** Every guess about the call, those that all calls share included. */
  assumptions: readonly Assumption[]
  /** Inputs that name something, by their pointer, with the answer where such ids are found. */
  harvests: Readonly<Record<Pointer, Harvest>>
  /** Parts of the successful answer that differ between two equal reads. */
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
  /** Failure codes besides 500, which every call can answer. */
  refusals?: readonly FailureCode[]
  /** The same for captcha calls, each of which can answer 0016 and 9999. */
  captchaRefusals?: readonly CaptchaFailureCode[]
  session?: 'none' | 'required'
  specificationRow?: number
  source: Readonly<Record<Pointer, Source>>
  assumptions?: Guesses
  /** Besides those that the names of inputs tell (harvest.ts). */
  harvests?: Readonly<Record<Pointer, Harvest>>
  volatile?: Readonly<Record<Pointer, Matcher>>
  screens: readonly string[]
} & ({ effect: 'read'; undo?: never } | { effect: Exclude<Effect, 'read'>; undo: Undo }) &
  ({ envelope: 'page'; listing: Listing } | { envelope: Exclude<Envelope, 'page'>; listing?: never })

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
