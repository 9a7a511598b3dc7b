import type { Operation } from '#contracts/declaration/operation.ts'

/** A file for the multipart field `file`. */
export type SampleFile = { name: string; type: string; bytes: Uint8Array }

/** A request of the suite. The transport prepends its base to `address` and encodes the file as multipart. */
export type WireRequest = {
  method: string
  /** Relative to the base: '/open/website/getBannerList?size=12'. */
  address: string
  headers: Readonly<Record<string, string>>
  text?: string
  file?: SampleFile
}

/** A raw response. Header names are in lower case. */
export type WireResponse = { status: number; headers: Readonly<Record<string, string>>; body: Uint8Array }

/** Whether a response equals the upstream's response to an unknown path. */
export type SaysUnknown = (request: WireRequest, body: unknown) => boolean

/** The two test users of a run. */
export type TestUserId = 'a' | 'b'
/** A test user with a live session. Tests that need an unknown property are skipped. */
export type TestUser = { key: string; phoneNumber?: string; password?: string }

/** Phone number and purpose of a verification code; the session key if a session requests it. */
export type CodeFor = { phoneNumber: string; codeType: string; key?: string }

/** Solution of a captcha: the input of `captchaCheck`, and the proof that other calls accept afterwards. */
export type CaptchaAnswer = { pointJson: string; captchaVerification: string }
/** The part of a captcha response that solving needs. */
export type Challenge = { captchaType: string; token: string; secretKey: string | null }

/** Behaviour of an upstream where several variants are valid. */
export type Profile = {
  /** Response to a page beyond the end (PageHelper's reasonable mode: the last page). */
  pastTheEnd: 'last-page' | 'empty'
  /** Whether the upstream has the calls of our extensions. */
  hasExtensions: boolean
  /** An origin whose pages must be able to call the upstream; undefined if CORS does not matter. */
  cors?: string
  /** Place of the session key in log-in responses, if known: a pointer, or `cookie:<name>`. */
  keyPlace?: string
}

/** A call as passed to a guard. */
export type GuardedCall = { operation: Operation; input: Readonly<Record<string, unknown>>; caller: Partial<TestUser> }

/** Protects data that existed before the run from write calls. */
export type Guard = {
  /**
   * Called before each call that is not a read; the function it returns is called with the response. @throws SkipTest
   * to skip the test.
   */
  begin: (call: GuardedCall) => Promise<(answer: { code: string | undefined; body: unknown }) => Promise<void>>
}

/**
 * The system under test. Tests that need a missing optional member are skipped with a reason.
 */
export type Target = {
  /** @throws the transport's error if no response arrives. */
  send: (request: WireRequest) => Promise<WireResponse>
  clock: {
    now: () => number
    wait: (ms: number) => Promise<void>
    /** Advances the target's test clock. */
    advance?: (ms: number) => Promise<void>
    /** Maximum total of real waiting for rate limits per run, in ms. */
    patienceMs?: number
  }
  /** The product in the path of public calls. */
  product: string
  /** Host name of the target. Responses may contain it, although other host names are leaks. */
  hostName?: string
  profile: Profile
  /**
   * Translates field names of a response into the contract's names, as far as they are known. Tests read the result;
   * the shape check reads the original response.
   */
  read?: (operation: Operation, body: unknown) => unknown
  /** Recognizes the response to an unknown path: a call with this response is missing. */
  saysUnknown?: SaysUnknown
  /** Whether a call may be sent, by its effect or by name. */
  allows: (operation: Operation) => boolean
  person?: (who: TestUserId) => Promise<TestUser | undefined>
  /**
   * Logs the same user in again after their key has died. Returns undefined if that is impossible; tests that need the
   * user are then skipped. Without this port, a dead key counts as a fault of the target.
   */
  renew?: (who: TestUserId) => Promise<TestUser | undefined>
  guard?: Guard
  /** Returns an unregistered mobile number whose messages `readCode` can read. */
  newPhone?: () => string
  /** Returns the newest code sent to a number. */
  readCode?: (code: CodeFor) => Promise<string | undefined>
  solve?: (challenge: Challenge) => Promise<CaptchaAnswer | undefined>
  /** Returns the pointJson of a wrong solution, in the same format as a right one. */
  miss?: (challenge: Challenge) => Promise<string>
  /** A session key that the run may log out, obtained by a separate log-in. */
  spareKey?: string
  /** Whether no other client shares the rate limits, so that tests may exhaust them. */
  hasOwnLimits?: boolean
}

/** Requirement of a test, in addition to the permission for its calls. */
export type Need = 'person' | 'second-person' | 'new-phone' | 'captcha' | 'clock' | 'own-limits' | 'cors' | 'spare-key'
