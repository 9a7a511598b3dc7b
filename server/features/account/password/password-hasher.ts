import type * as Argon2 from '@node-rs/argon2'

// argon2id at OWASP's minimum cost: 19 MiB, two iterations, one lane; about 11 ms
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
/** Maximum number of concurrent calls; limits threads and memory during many parallel log-ins. */
const AT_ONCE = 4

/**
 * Hash of a random password, verified if no account has the phone number, so that the response takes as long as for a
 * known phone number.
 */
const DUMMY = '$argon2id$v=19$m=19456,t=2,p=1$Wc4XT80eold1udb7/GUu2A$/oyPNys+s1psUju9kyzEfu8mzSwfMFiXj7YLbG95eE4'

let loading: Promise<typeof Argon2> | undefined
/** Loaded on first use; cached, because even a repeated import costs a lookup. */
const argon2 = () => (loading ??= import('@node-rs/argon2'))

export type PasswordHasher = ReturnType<typeof createPasswordHasher>

/** Hashes and verifies passwords with limited concurrency; further calls are queued. */
export function createPasswordHasher() {
  const waiting: (() => void)[] = []
  let [running, verified] = [0, 0]

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // passes the slot on directly, so that no other caller can take it
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }

  return {
    /** Returns the argon2id hash of a password in PHC format, with a random salt. */
    hash: (password: string): Promise<string> => inTurn(async () => (await argon2()).hash(password, COST)),

    /** Whether a password matches a hash. Without a hash, resolves to false after the same work. */
    verify: (passwordHash: string | null | undefined, password: string): Promise<boolean> =>
      inTurn(async () => {
        verified += 1
        const { verify } = await argon2()
        const isRight = await verify(passwordHash ?? DUMMY, password)
        return isRight && typeof passwordHash === 'string'
      }),

    /** Number of verifications. Tests compare the count for known and unknown phone numbers. */
    verifications: (): number => verified,
  }
}
