import type { OperationId } from '#contracts/catalogue.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Answer, CodeOf } from '#contracts/suite/answer.ts'
import type { As, Ask } from '#contracts/suite/ask.ts'
import type { Need, SampleFile } from '#contracts/suite/ports.ts'
import type { Input } from '#contracts/suite/wire-format.ts'

/** Fields of a call with any values: wrong ones, too. */
type AnyInput<Id extends OperationId> = { readonly [Field in keyof Wire[Id]['input'] | 'product']?: unknown }

/** A case as it is written down. Without the code that the call has to answer it does not compile. */
export type CaseDraft<Id extends OperationId> = {
  /** What stands behind the call's id in the case's. */
  name: string
  /** Chinese, for reports. */
  title: string
  expect: CodeOf<Id>
  /** Over the valid input; undefined leaves a field out. */
  input?: AnyInput<Id>
  /** Sends `input` alone instead of completing it: for input that is not looked at. */
  isWhole?: true
  as?: As
  needs?: readonly Need[]
  rawBody?: string
  file?: () => SampleFile
  /** Makes what the case needs; what it gives goes over `input`. */
  prepare?: (ask: Ask) => Promise<AnyInput<Id>>
  /** What else the answer has to be; a text says what it is instead. */
  also?: (answer: Answer) => string | undefined
  /** How often it is made until the code comes: for limits. */
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

/** The cases of one call, whose codes and fields are held against its record by the compiler. */
export function casesOf<Id extends OperationId>(operation: Id, drafts: readonly CaseDraft<Id>[]): Case[] {
  return drafts.map(({ name, expect, input = {}, isWhole = false, needs = [], prepare, ...rest }) => ({
    ...rest,
    id: `${operation}.${name}`,
    operation,
    expect: String(expect),
    input: input as Input,
    isWhole,
    needs,
    ...(prepare && { prepare: prepare as (ask: Ask) => Promise<Input> }),
  }))
}
