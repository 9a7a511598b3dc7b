import type { Operation } from '#contracts/operation.ts'

/** A file that is sent as multipart field `file`. */
export type SampleFile = { name: string; type: string; bytes: Uint8Array }

/** What the suite wants sent. The transport puts its base before `address` and writes the multipart form of a file. */
export type WireRequest = {
  method: string
  /** From behind the base: '/open/website/getBannerList?size=12'. */
  address: string
  headers: Readonly<Record<string, string>>
  text?: string
  file?: SampleFile
}

/** What came back. Header names are in lower case. */
export type WireResponse = { status: number; headers: Readonly<Record<string, string>>; body: Uint8Array }

/** The two people of a run. */
export type Who = 'a' | 'b'
/** Somebody with a live session; what is not known of them leaves tests out. */
export type Person = { key: string; phoneNumber?: string; password?: string }

/** What a code sent to a phone is for, and whose session asks for it where one does. */
export type CodeFor = { phoneNumber: string; codeType: string; key?: string }

/** A captcha as it is answered: what goes into check, and what that makes good elsewhere. */
export type CaptchaAnswer = { pointJson: string; captchaVerification: string }
/** What a captcha call answered to be solved. */
export type Challenge = { captchaType: string; token: string; secretKey: string | null }

/** How an upstream behaves where both ways are right. */
export type Profile = {
  /** What a page past the end answers (PageHelper's reasonable mode: the last page). */
  pastTheEnd: 'last-page' | 'empty'
  /** Whether it has the calls that only our site has. */
  hasExtensions: boolean
  /** Where log-ins answer the session key, when somebody has found out: a pointer, or `cookie:<name>`. */
  keyPlace?: string
}

/** A call as a guard sees it. */
export type GuardedCall = { operation: Operation; input: Readonly<Record<string, unknown>>; caller: Partial<Person> }

/** Looks after the calls that change something where the data is not the run's own. */
export type Guard = {
  /**
   * Told of a call before it is sent; what it gives is told the answer.
   * @throws NotTestedHere when the call may not be made: with this input, or any more.
   */
  begin: (call: GuardedCall) => Promise<(answer: { code: string | undefined; body: unknown }) => Promise<void>>
}

/**
 * What a run is pointed at. Everything but `send` and `clock` may be missing: what needs it is then not tested, with the
 * reason.
 */
export type Target = {
  /** @throws whatever the transport throws when there is no answer. */
  send: (request: WireRequest) => Promise<WireResponse>
  clock: {
    now: () => number
    wait: (ms: number) => Promise<void>
    /** Lets the target's time go by at once, where it has a clock of its own. */
    advance?: (ms: number) => Promise<void>
    /** How long a run may wait in all for what was refused for its pace, in ms of real time. */
    patienceMs?: number
  }
  /** The product in the path of open calls. */
  product: string
  /** The name or address that it is reached by, where there is one: then an answer may name it, too. */
  hostName?: string
  profile: Profile
  /** Whether a call may be made at all: by its effect, or by name. */
  allows: (operation: Operation) => boolean
  person?: (who: Who) => Promise<Person | undefined>
  /**
   * A new session of the same person, after their key has died; undefined when there is none to be had, and what needs
   * them is not tested from then on. Without this port a key that dies is the target's fault.
   */
  renew?: (who: Who) => Promise<Person | undefined>
  guard?: Guard
  /** A mobile number that nobody has registered and whose messages `readCode` sees. */
  newPhone?: () => string
  /** The newest code that was sent to a number. */
  readCode?: (code: CodeFor) => Promise<string | undefined>
  solve?: (challenge: Challenge) => Promise<CaptchaAnswer | undefined>
  /** The pointJson of a wrong answer, written like a right one. */
  miss?: (challenge: Challenge) => Promise<string>
  /** Whether its limits are its own, so that tests may run into them without locking out others. */
  hasOwnLimits?: boolean
}

/** What a test needs of its target besides the permission for its calls. */
export type Need = 'person' | 'second-person' | 'new-phone' | 'captcha' | 'clock' | 'own-limits'
