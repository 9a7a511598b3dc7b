import type { OperationId } from '#contracts/catalogue.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Answer, CodeOf } from '#kit/suite/answer.ts'
import type { TestClient, CallIdentity } from '#kit/suite/test-client.ts'
import type { Need, SampleFile } from '#kit/suite/ports.ts'
import type { Input } from '#kit/suite/wire-format.ts'

/** Fields of a call with any values, including invalid values. */
type AnyInput<Id extends OperationId> = { readonly [Field in keyof Wire[Id]['input'] | 'product']?: unknown }

/** Definition of a case. `expect` must be a code that the call declares. */
export type CaseDraft<Id extends OperationId> = {
  /** Second half of the case's id, after the call's id. */
  name: string
  /** Chinese title, shown in reports. */
  title: string
  expect: CodeOf<Id>
  /** Merged over the valid input; `undefined` omits a field. */
  input?: AnyInput<Id>
  /** Sends only `input`, instead of merging it over the valid input. */
  isWhole?: true
  as?: CallIdentity
  needs?: readonly Need[]
  rawBody?: string
  file?: () => SampleFile
  /** Creates the data that the case needs. The returned fields are merged over `input`. */
  prepare?: (ask: TestClient) => Promise<AnyInput<Id>>
  /** Further check of the response. Returns a description of the flaw, or undefined. */
  also?: (answer: Answer) => string | undefined
  /** Maximum number of requests until the expected code is returned, for rate limits. */
  times?: number
}

/** A case of any call. */
export type Case = {
  id: string
  operation: OperationId
  title: string
  expect: string
  input: Input
  isWhole: boolean
  needs: readonly Need[]
} & Pick<CaseDraft<OperationId>, 'as' | 'rawBody' | 'file' | 'prepare' | 'also' | 'times'>

/** Builds the cases of one call. The compiler checks codes and fields against the declaration of the call. */
export function casesOf<Id extends OperationId>(operation: Id, drafts: readonly CaseDraft<Id>[]): Case[] {
  return drafts.map(({ name, expect, input = {}, isWhole = false, needs = [], prepare, ...rest }) => ({
    ...rest,
    id: `${operation}.${name}`,
    operation,
    expect: String(expect),
    input: input as Input,
    isWhole,
    needs,
    ...(prepare && { prepare: prepare as (ask: TestClient) => Promise<Input> }),
  }))
}
