import type { OperationId } from '#contracts/catalogue.ts'
import type { Pointer } from '#contracts/declaration/provenance.ts'
import type { Answer, BodyOf, CodeOf } from './answer.ts'
import type { SampleFile, Target, TestUser, TestUserId } from './ports.ts'
import type { NotTested } from './verdict.ts'
import type { Input } from './wire-format.ts'

/** Whose session key a call sends: a test user's, none (`nobody`), a key without a session (`dead`), or a given key. */
export type CallIdentity = TestUserId | 'nobody' | 'dead' | { key: string; phoneNumber?: string }

export type CallOptions = {
  /** Default: user a for calls that need a session, else nobody. */
  as?: CallIdentity
  rawBody?: string
  file?: SampleFile
  /** Further request headers. */
  headers?: Readonly<Record<string, string>>
  /** Returns fresh input for a retry, for values that are valid only once. */
  again?: () => Promise<Input>
  /** Whether the input is invalid: the shape of a successful response is then not checked. */
  isBadInput?: boolean
  /** Sends the call even if the target may lack it. */
  isTried?: boolean
  /** Returns a rate-limit error like any other response, without backoff. */
  isPaceTested?: boolean
}

/** A broken relation between responses, as a test reports it. */
export type Violation = {
  operation: OperationId
  pointer: Pointer
  rule: string
  expected: string
  got: unknown
  answer?: Answer
  /** The first response involved, if there are several. */
  since?: Answer | undefined
}

type TypedAnswer<Id extends OperationId, Code> = Omit<Answer, 'body'> & { body: BodyOf<Id, Code> }

/** The HTTP client of a test. Each response is checked against its declaration, whatever the test does with it. */
export type TestClient = {
  target: Target
  /** The test's seed, derived from the run's seed. */
  seed: number
  /** Whether the target has a call and the call may be sent; for optional steps of a flow. */
  has: (id: OperationId) => boolean
  call: (id: OperationId, input?: Input, options?: CallOptions) => Promise<Answer>
  /**
   * Sends a call that must return a code. @returns the response with its typed body. @throws an error that ends the
   * test on another code.
   */
  expect: <Id extends OperationId, Code extends CodeOf<Id>>(
    id: Id,
    code: Code,
    input?: Input,
    options?: CallOptions,
  ) => Promise<TypedAnswer<Id, Code>>
  person: (who: TestUserId) => Promise<TestUser>
  /** Reports a broken relation. */
  reportViolation: (violation: Violation) => void
  /** Ids from earlier responses, by call and pointer. Public ids are requested once per run. */
  knownIds: Map<string, readonly unknown[]>
  /** Skips the test, for a reason that is not the target's fault. */
  skip: (reason: NotTested, detail?: string) => never
}

/** A well-formed key that no session has: 32 zero bytes in base64url. */
export const DEAD_KEY = 'A'.repeat(43)
