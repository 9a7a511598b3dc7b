import { exec } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { KeyCandidate } from '#contracts/checking/session-key.ts'
import type { TestUserId } from '#kit/suite/ports.ts'
import { SetupError } from '#kit/cli/setup-error.ts'

/** Sources of the two test users' session keys, obtained by a person's log-in elsewhere. */
export type KeySources = {
  environment: Readonly<Record<string, string | undefined>>
  /** `stdin`, or a command that prints the key; `{who}` in it is replaced by `a` or `b`. */
  keyFrom: string | undefined
  input: NodeJS.ReadableStream
}

/** Place of a key that was given, not returned by a log-in of this run. */
export const GIVEN = 'given'

const VARIABLES: Readonly<Record<TestUserId, string>> = { a: 'CONTRACT_SESSION_KEY', b: 'CONTRACT_SESSION_KEY_B' }
const COMMAND_MS = 60_000
const run = promisify(exec)

/**
 * Returns the key candidates of a user: from CONTRACT_SESSION_KEY and CONTRACT_SESSION_KEY_B, else from `--key-from`;
 * [] if there is none. A command may run again later. @throws SetupError if the command fails.
 */
export function sessionKeys({ environment, keyFrom, input }: KeySources): (who: TestUserId) => Promise<KeyCandidate[]> {
  let typed: Promise<string[]> | undefined
  const lines = () => (typed ??= text(input).then((all) => all.split('\n').filter((line) => line.trim() !== '')))
  return async (who) => keysIn(environment[VARIABLES[who]] ?? (await keyOf(who)) ?? '')

  async function keyOf(who: TestUserId): Promise<string | undefined> {
    if (keyFrom === undefined) return undefined
    if (keyFrom === 'stdin') return (await lines())[who === 'a' ? 0 : 1]
    const command = keyFrom.replaceAll('{who}', who)
    const { stdout } = await run(command, { timeout: COMMAND_MS }).catch((error: unknown) => {
      const { code } = error as { code?: number | string }
      throw new SetupError(`--key-from 的命令失败（${String(code)}）`, '请先在终端里单独运行这条命令')
    })
    return stdout.trim()
  }
}

/** Returns the key whose session the run may end; undefined if none is given. */
export const spareKeyIn = (environment: KeySources['environment']): string | undefined =>
  keysIn(environment['CONTRACT_SESSION_KEY_LOGOUT'] ?? '')[0]?.key

/** Whether a key or its source is given. */
export const hasKeys = ({ environment, keyFrom }: Omit<KeySources, 'input'>): boolean =>
  keyFrom !== undefined || Object.values(VARIABLES).some((name) => (environment[name] ?? '') !== '')

/** Returns the keys that a pasted key, cookie or header may contain, likeliest first. */
export function keysIn(pasted: string): KeyCandidate[] {
  const [, named] = /AuSessionKey\s*[=:]\s*"?([^;"\s]+)/i.exec(pasted) ?? []
  if (named !== undefined) return [{ place: GIVEN, key: named }]
  // a value never follows another `=`: the trailing `=` belongs to base64
  const cookies = [...pasted.matchAll(/([\w.-]+)=([^;\s=][^;\s]{15,})/g)]
  if (cookies.length > 0) return cookies.map(([, , key = '']) => ({ place: GIVEN, key }))
  const bare = pasted.trim().replace(/^Bearer /, '')
  return bare === '' ? [] : [{ place: GIVEN, key: bare }]
}
