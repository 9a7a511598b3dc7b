import type { Wire } from '#contracts/generated/wire.ts'

/** Name of a call. */
export type CallId = keyof Wire
/** Input of a call: path parameters, query and body in one object. */
export type CallInput<Id extends CallId> = Wire[Id]['input']
/** Response of a call, distinguished by `code` (captcha calls: `repCode`); files are an ArrayBuffer. */
export type CallReply<Id extends CallId> = Wire[Id]['reply']

export type CallOptions = {
  signal?: AbortSignal
  /** The file of an upload. */
  file?: Blob
  /** Name of the file, with its extension. */
  fileName?: string
}

type Given<Id extends CallId> =
  Partial<CallInput<Id>> extends CallInput<Id>
    ? [input?: CallInput<Id>, options?: CallOptions]
    : [input: CallInput<Id>, options?: CallOptions]

/** A function for each call. It throws HttpFailure for an HTTP error, and the error of `fetch` without a response. */
export type Client = { readonly [Id in CallId]: (...given: Given<Id>) => Promise<CallReply<Id>> }

export type ClientOptions = {
  /** Address up to /prod-api, such as `https://host/prod-api`. */
  base: string
  /** Product in the path of public calls; default: website. */
  product?: string
  /** Returns the session key: the `token` of a log-in. Called before each request. */
  key?: () => string | undefined
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch
}
