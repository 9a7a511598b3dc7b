import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A test server in a separate process. */
export type RunningServer = { child: ChildProcess; base: string }

/** Response fields that durability tests read. */
export type Reply = { code: number; msg?: string; data?: { commentTitle?: string } & number; total?: number }

/** Starts the process of tests/durability/test-server.ts without waiting for it. */
export function launchServer(environment: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'tests/durability/test-server.ts'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Resolves when a started server has printed its address. @throws Error with its output if the server exits. */
export async function listening(child: ChildProcess): Promise<RunningServer> {
  let said = ''
  child.stderr?.on('data', (chunk) => (said += String(chunk)))
  let printed = ''
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk)
    const port = /http:\/\/[^\s:]+:(\d+)\D/.exec(printed)?.[1]
    if (port !== undefined) return { child, base: `http://127.0.0.1:${port}` }
  }
  throw new Error(`the server ended: ${said}`)
}

/** Resolves when the process has exited. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Makes a call over HTTP; a POST if it has a body. */
export async function call(url: string, body?: object): Promise<Reply> {
  const init =
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return (await (await fetch(url, init)).json()) as Reply
}
