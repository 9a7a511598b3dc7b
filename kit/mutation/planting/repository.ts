import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { format } from 'prettier'
import { SetupError } from '#kit/cli/setup-error.ts'
import { CERTIFICATE_FILE } from '#kit/mutation/command/kept-certificate.ts'
import type { Repository } from '#kit/mutation/command/mutation-command.ts'
import { allBehaviourMutants } from './all-behaviour-mutants.ts'
import { startMutantHosts } from './mutant-hosts.ts'
import { StaleMutant } from './apply-mutant.ts'

/**
 * Number of mock processes: one more than the smallest supported machine has cores, because one of three
 * processes usually waits.
 */
const HOSTS = 3

/** The repository's parts for `contract kill`. */
export const repository: Repository = {
  behaviours: allBehaviourMutants,

  async start() {
    await prepareMock()
    const template = await readFile('data/mock/current', 'utf8')
    try {
      return await startMutantHosts(allBehaviourMutants, { count: HOSTS, template })
    } catch (error) {
      if (!(error instanceof StaleMutant)) throw error
      throw new SetupError(error.message, '服务器的代码已改：请在 kit/mutation/planting 里照新的代码改写这些变异')
    }
  },

  async keep(certificate) {
    await writeFile(
      CERTIFICATE_FILE,
      await format(JSON.stringify(certificate), { filepath: CERTIFICATE_FILE, printWidth: 120 }),
    )
  },
}

/** Seeds the template of the worlds if it does not exist. */
async function prepareMock(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/prepare-mock.ts', '--without-site'], {
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new SetupError('模拟后端没有准备好', '见上面的原因')
}
