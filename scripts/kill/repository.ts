import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { format } from 'prettier'
import { CannotRun } from '#contracts/cli/cannot-run.ts'
import { CERTIFICATE_FILE } from '#contracts/cli/kill/kept-certificate.ts'
import type { Repository } from '#contracts/cli/kill/kill-command.ts'
import { allBehaviourMutants } from './all-behaviour-mutants.ts'
import { startMutantHosts } from './mutant-hosts.ts'
import { StaleMutant } from './planting.ts'

/** Processes with a mock in them: one more than the smallest machine has processors, as one of three waits for what it asked. */
const HOSTS = 3

/** What `contract kill` needs of the repository. */
export const repository: Repository = {
  behaviours: allBehaviourMutants,

  async start() {
    await prepareMock()
    const template = await readFile('data/mock/current', 'utf8')
    try {
      return await startMutantHosts(allBehaviourMutants, { count: HOSTS, template })
    } catch (error) {
      if (!(error instanceof StaleMutant)) throw error
      throw new CannotRun(error.message, '服务器的代码已改：请在 scripts/kill 里照新的代码改写这些变异')
    }
  },

  async keep(certificate) {
    await writeFile(
      CERTIFICATE_FILE,
      await format(JSON.stringify(certificate), { filepath: CERTIFICATE_FILE, printWidth: 120 }),
    )
  },
}

/** Seeds what worlds are copies of, unless it is there. */
async function prepareMock(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/prepare-mock.ts', '--without-site'], {
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new CannotRun('模拟后端没有准备好', '见上面的原因')
}
