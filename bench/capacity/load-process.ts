import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Job, Opening, Outcome } from './load-client.ts'

/** A client in a separate process, so that its work does not slow down the measuring process. */
export type LoadClient = { run: (job: Job) => Promise<Outcome>; stop: () => Promise<void> }

/** Starts a client and waits until its accounts are logged in. @throws Error if its process exits. */
export async function startLoadClient(opening: Opening): Promise<LoadClient> {
  const child = fork(new URL('load-client.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  const ended = once(child, 'exit')
  const ask = async (message: Opening | Job): Promise<unknown> => {
    const answer = once(child, 'message')
    child.send(message)
    const [value] = (await Promise.race([answer, ended.then(() => Promise.reject(new Error('the client ended')))])) as [
      unknown,
    ]
    return value
  }
  await ask(opening)
  return {
    run: async (job) => (await ask(job)) as Outcome,
    async stop() {
      child.kill()
      await ended
    },
  }
}
