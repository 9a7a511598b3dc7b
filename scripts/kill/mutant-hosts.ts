import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Started } from '#contracts/cli/kill/kill-command.ts'
import type { BehaviourMutant } from './behaviour-mutant.ts'
import type { Order } from './mutant-host.ts'
import { writePlanted } from './planting.ts'

/** Starts processes that serve the mock with any of the mutants, or with none. @throws StaleMutant when one cannot be planted. */
export async function startMutantHosts(
  mutants: readonly BehaviourMutant[],
  { count, template: seeded }: { count: number; template: string },
): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'kill-'))
  const file = join(folder, 'planted.json')
  await writePlanted(mutants, file)
  const hosts = Array.from({ length: count }, () => {
    const child = fork('scripts/kill/mutant-host.ts', {
      execArgv: ['--import', './scripts/kill/plant.mjs', '--import', 'tsx'],
      env: { ...process.env, PLANTED: file },
    })
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
    lanes: hosts.map(({ child, asked }) => async (mutant) => {
      const port = await asked({ mutant, template, folder: join(folder, `${child.pid}-${mutant}`) })
      return `http://127.0.0.1:${port}/prod-api`
    }),
    async settle(world) {
      template = join(folder, 'settled')
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
