import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Started } from '#kit/mutation/command/mutation-command.ts'
import type { BehaviourMutant } from './behaviour-mutant.ts'
import { bundleThreads } from './mutant-bundle.ts'
import type { Order } from './mutant-host.ts'
import { mutatedSources } from './apply-mutant.ts'

/** A folder in the repository, so that bundles find node_modules and the migrations. */
const PLACE = 'data/kill'

/**
 * Starts processes that serve the mock with any of the mutants, or unchanged. @throws StaleMutant if a mutant cannot be
 * injected.
 */
export async function startMutantHosts(
  mutants: readonly BehaviourMutant[],
  { count, template: seeded }: { count: number; template: string },
): Promise<Started> {
  const mistakes = await mutatedSources(mutants)
  await mkdir(PLACE, { recursive: true })
  const folder = await mkdtemp(join(PLACE, 'run-'))
  await bundleThreads(folder)
  const hosts = Array.from({ length: count }, () => {
    const child = fork('kit/mutation/planting/mutant-host.ts', { execArgv: ['--import', 'tsx'] })
    const ended = once(child, 'exit')
    const asked = async (order: Order): Promise<string> => {
      const answered = once(child, 'message') as Promise<[{ answer?: string; error?: string }]>
      child.send(order)
      const [{ answer, error = 'no answer' }] = await Promise.race([
        answered,
        ended.then(() => Promise.reject(new Error('the mock of a mutant ended by itself'))),
      ])
      if (answer === undefined) throw new Error(`${JSON.stringify(order)}: ${error}`)
      return answer
    }
    return { child, ended, asked }
  })
  let template = seeded
  return {
    lanes: hosts.map(({ asked }) => async (mutant) => {
      const port = await asked({ mutant, planted: mistakes.get(mutant), template, folder })
      return `http://127.0.0.1:${port}/prod-api`
    }),
    async saveAsTemplate(world) {
      template = join(folder, 'registered')
      await hosts[0]?.asked({ world, to: template })
    },
    async close() {
      await Promise.all(
        hosts.map(async ({ child, ended }) => {
          if (child.connected) child.disconnect()
          await ended
        }),
      )
      await rm(folder, { recursive: true, force: true })
    },
  }
}
