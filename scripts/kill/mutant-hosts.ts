import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServeBehaviour } from '#contracts/cli/kill/behaviour-kill.ts'
import type { BehaviourMutant } from './behaviour-mutant.ts'
import { writePlanted } from './planting.ts'

/** Starts processes that serve the mock with any of the mutants, or with none. @throws StaleMutant when one cannot be planted. */
export async function startMutantHosts(
  mutants: readonly BehaviourMutant[],
  { count, template }: { count: number; template: string },
): Promise<{ lanes: readonly ServeBehaviour[]; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kill-'))
  const file = join(folder, 'planted.json')
  await writePlanted(mutants, file)
  const children = Array.from({ length: count }, () => {
    const child = fork('scripts/kill/mutant-host.ts', {
      execArgv: ['--import', './scripts/kill/plant.mjs', '--import', 'tsx'],
      env: { ...process.env, PLANTED: file },
    })
    return { child, ended: once(child, 'exit') }
  })
  return {
    lanes: children.map(({ child, ended }) => async (mutant) => {
      const answered = once(child, 'message') as Promise<[{ port?: number; error?: string }]>
      child.send({ mutant, template, folder: join(folder, `${child.pid}-${mutant}`) })
      const [{ port, error = 'no port' }] = await Promise.race([
        answered,
        ended.then(() => Promise.reject(new Error('the mock of a mutant ended by itself'))),
      ])
      if (port === undefined) throw new Error(`${mutant}: ${error}`)
      return `http://127.0.0.1:${port}/prod-api`
    }),
    async close() {
      await Promise.all(
        children.map(async ({ child, ended }) => {
          if (child.connected) child.disconnect()
          await ended
        }),
      )
      await rm(folder, { recursive: true, force: true })
    },
  }
}
