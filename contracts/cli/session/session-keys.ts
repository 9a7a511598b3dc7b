import { exec } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { KeyCandidate } from '#contracts/checking/session-key.ts'
import type { Who } from '#contracts/suite/ports.ts'
import { CannotRun } from '#contracts/cli/cannot-run.ts'

/** Where the session keys of the two people come from: a log-in that a person has done elsewhere. */
export type KeySources = {
  environment: Readonly<Record<string, string | undefined>>
  /** `stdin`, or a command whose output is the key; `{who}` in it is `a` or `b`. */
  keyFrom: string | undefined
  input: NodeJS.ReadableStream
}

/** The place of a key that no log-in of this run has answered. */
export const GIVEN = 'given'

const VARIABLES: Readonly<Record<Who, string>> = { a: 'CONTRACT_SESSION_KEY', b: 'CONTRACT_SESSION_KEY_B' }
const COMMAND_MS = 60_000
const run = promisify(exec)

/**
 * What was given as somebody's key: from CONTRACT_SESSION_KEY and CONTRACT_SESSION_KEY_B, else from `--key-from`; nothing
 * for who is not there. A command can be asked again. @throws CannotRun when it fails.
 */
export function sessionKeys({ environment, keyFrom, input }: KeySources): (who: Who) => Promise<KeyCandidate[]> {
  let typed: Promise<string[]> | undefined
  const lines = () => (typed ??= text(input).then((all) => all.split('\n').filter((line) => line.trim() !== '')))
  return async (who) => keysIn(environment[VARIABLES[who]] ?? (await keyOf(who)) ?? '')

  async function keyOf(who: Who): Promise<string | undefined> {
    if (keyFrom === undefined) return undefined
    if (keyFrom === 'stdin') return (await lines())[who === 'a' ? 0 : 1]
    const command = keyFrom.replaceAll('{who}', who)
    const { stdout } = await run(command, { timeout: COMMAND_MS }).catch((error: unknown) => {
      const { code } = error as { code?: number | string }
      throw new CannotRun(`--key-from 的命令失败（${String(code)}）`, '请先在终端里单独运行这条命令')
    })
    return stdout.trim()
  }
}

/** Whether anybody's key is given, or where it comes from. */
export const hasKeys = ({ environment, keyFrom }: Omit<KeySources, 'input'>): boolean =>
  keyFrom !== undefined || Object.values(VARIABLES).some((name) => (environment[name] ?? '') !== '')

/** The keys that a pasted key, cookie or header may hold, the likeliest first. */
export function keysIn(pasted: string): KeyCandidate[] {
  const [, named] = /AuSessionKey\s*[=:]\s*"?([^;"\s]+)/i.exec(pasted) ?? []
  if (named !== undefined) return [{ place: GIVEN, key: named }]
  // a value has no sign of equality in front, which a key in base64 has at its end
  const cookies = [...pasted.matchAll(/([\w.-]+)=([^;\s=][^;\s]{15,})/g)]
  if (cookies.length > 0) return cookies.map(([, , key = '']) => ({ place: GIVEN, key }))
  const bare = pasted.trim().replace(/^Bearer /, '')
  return bare === '' ? [] : [{ place: GIVEN, key: bare }]
}
