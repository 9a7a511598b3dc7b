import { exec } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { Person, Who } from '#contracts/suite/ports.ts'
import { CannotRun } from './cannot-run.ts'

/** Where the session keys of the two people come from: a log-in that a person has done elsewhere. */
export type KeySources = {
  environment: Readonly<Record<string, string | undefined>>
  /** `stdin`, or a command whose output is the key; `{who}` in it is `a` or `b`. */
  keyFrom: string | undefined
  input: NodeJS.ReadableStream
}

const VARIABLES: Readonly<Record<Who, string>> = { a: 'CONTRACT_SESSION_KEY', b: 'CONTRACT_SESSION_KEY_B' }
const COMMAND_MS = 60_000
const run = promisify(exec)

/**
 * The people of a run: from CONTRACT_SESSION_KEY and CONTRACT_SESSION_KEY_B, else from `--key-from`. Somebody without a key
 * is not there, and what needs them is not tested. @throws CannotRun when the command fails.
 */
export function sessionKeys({ environment, keyFrom, input }: KeySources): (who: Who) => Promise<Person | undefined> {
  let typed: Promise<string[]> | undefined
  const lines = () => (typed ??= text(input).then((all) => all.split(/\s+/).filter((line) => line !== '')))
  return async (who) => {
    const key = environment[VARIABLES[who]] ?? (await keyOf(who))
    return key === undefined || key === '' ? undefined : { key: bareKey(key) }
  }

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

/** A pasted cookie or header is as good as the key in it. */
const bareKey = (pasted: string) => /AuSessionKey\s*[=:]\s*"?([^;"\s]+)/i.exec(pasted)?.[1] ?? pasted.trim()
