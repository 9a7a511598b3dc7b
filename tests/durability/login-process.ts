import { readConfig } from '#server/start/settings.ts'
import { openDatabase } from '#server/database/database.ts'
import { createServices } from '#server/features.ts'

/** Phone numbers of test users: some for each process. */
export const phonesOf = (process: number): string[] =>
  Array.from({ length: 4 }, (_, index) => `1990000${process}00${index}`)

export const PASSWORD = 'log-in-again-1'

type Lanes = {
  url: string
  phones: readonly string[]
  onLogin: (ms: number) => void
  /** Whether to go on after an error. */
  isTolerated: (error: unknown) => boolean
  isOver: () => boolean
}

/**
 * Logs users in repeatedly, all in parallel, with the time limits of calls. @throws the first error that is not
 * tolerated.
 */
export async function logInAgainAndAgain({ url, phones, onLogin, isTolerated, isOver }: Lanes): Promise<void> {
  const database = await openDatabase({ url })
  const { accounts, shortLived } = createServices({ config: readConfig(), database })
  const caller = { address: '203.0.113.9', userAgent: '' }
  try {
    await Promise.all(
      phones.map(async (phoneNumber) => {
        while (!isOver()) {
          const since = performance.now()
          try {
            await accounts.passwordLogin({ phoneNumber, userPassword: PASSWORD }, caller)
            onLogin(performance.now() - since)
          } catch (error) {
            if (!isTolerated(error)) throw error
          }
        }
      }),
    )
  } finally {
    await shortLived.close()
    await database.close()
  }
}

// As a separate process: logs in until it is killed. When it continues after a freeze, its transactions are aborted.
if (process.argv[1]?.endsWith('login-process.ts') === true) {
  const phones = phonesOf(1)
  const url = readConfig().databaseUrl
  await logInAgainAndAgain({ url, phones, onLogin: () => undefined, isTolerated: () => true, isOver: () => false })
}
