import type * as Argon2 from '@node-rs/argon2'

// the library's argon2id at OWASP's smallest cost: 19 MiB, two passes, one lane; about 11 ms
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const
/** A flood of log-ins must not take all threads and memory of the process. */
const AT_ONCE = 4

/** Hash of nothing anybody knows: verified against it for unknown numbers, so that they take as long as known ones. */
const DUMMY = '$argon2id$v=19$m=19456,t=2,p=1$Wc4XT80eold1udb7/GUu2A$/oyPNys+s1psUju9kyzEfu8mzSwfMFiXj7YLbG95eE4'

let loading: Promise<typeof Argon2> | undefined
/** Loaded when first used; kept, as even an import that is there already is looked up anew each time. */
const argon2 = () => (loading ??= import('@node-rs/argon2'))

export type PasswordHasher = ReturnType<typeof createPasswordHasher>

/** Hashes and verifies passwords, a few at a time; the others wait their turn. */
export function createPasswordHasher() {
  const waiting: (() => void)[] = []
  let [running, verified] = [0, 0]

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // the place is handed on, so nobody can slip in between
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }

  return {
    /** The argon2id hash of a password, with its own salt, in PHC form. */
    hash: (password: string): Promise<string> => inTurn(async () => (await argon2()).hash(password, COST)),

    /** Whether a password belongs to a hash; without a hash false after the same work. */
    verify: (passwordHash: string | null | undefined, password: string): Promise<boolean> =>
      inTurn(async () => {
        verified += 1
        const { verify } = await argon2()
        const isRight = await verify(passwordHash ?? DUMMY, password)
        return isRight && typeof passwordHash === 'string'
      }),

    /** How many verifications were done; tests compare the work of known and unknown numbers. */
    verifications: (): number => verified,
  }
}
