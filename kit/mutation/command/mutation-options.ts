import type { OperationId } from '#contracts/catalogue.ts'
import { SetupError } from '#kit/cli/setup-error.ts'
import { numberOf, operationsOf, parsedOptions } from '#kit/cli/option-values.ts'
import { readAddress } from '#kit/cli/target-address.ts'
import { MUTANT_KINDS, type MutantKind } from './certificate.ts'

/** Options of `contract kill`. */
export type KillOptions = {
  /** undefined if the command starts its own mock. */
  base: string | undefined
  product: string
  kinds: readonly MutantKind[]
  /** Number of sampled mutants of each kind; undefined for all. */
  sample: number | undefined
  seed: number
  /** undefined for all operations. */
  operations: ReadonlySet<OperationId> | undefined
  /** File for the outcome of each mutant, as JSON. */
  report: string | undefined
}

export const KILL_HELP = `contract kill [选项]      弄坏一处，看用例能否发现

  --base 地址            npm run mock 的接口，须为本机；在仓库里可不写，自己启动
  --product website      开放接口路径中的产品标识
  --kinds wire,behaviour,schema  wire 改线上的消息，behaviour 改服务器的代码（只能在仓库里），schema 放宽契约的每一处
  --operations a,b       只试与这些调用有关的
  --sample 10            每类只抽这么多
  --seed 数字            抽样与随机输入的种子，默认 1
  --report 文件.json     每个变异的结局

退出码：0 达标，2 无法进行，3 低于门槛`

/** Parses the command line. @throws SetupError for invalid options. */
export function readKillOptions(argv: readonly string[]): KillOptions {
  const { values } = parsed(argv)
  const { base } = values
  const address = base === undefined ? undefined : readAddress(base)
  if (address?.isLoopback === false)
    throw new SetupError(`${address.host} 不是本机`, 'contract kill 只对本机的 npm run mock 进行')
  return {
    base: address?.base,
    product: values.product,
    kinds: kindsOf(values.kinds),
    sample: numberOf('--sample', values.sample),
    seed: numberOf('--seed', values.seed) ?? 1,
    operations: operationsOf(values.operations),
    report: values.report,
  }
}

const parsed = (argv: readonly string[]) =>
  parsedOptions('contract kill', argv, {
    options: {
      base: { type: 'string' },
      product: { type: 'string', default: 'website' },
      kinds: { type: 'string' },
      sample: { type: 'string' },
      seed: { type: 'string' },
      operations: { type: 'string' },
      report: { type: 'string' },
    },
  })

function kindsOf(text: string | undefined): readonly MutantKind[] {
  if (text === undefined) return MUTANT_KINDS
  return text.split(',').map((name) => {
    const kind = MUTANT_KINDS.find((each) => each === name)
    if (kind === undefined) throw new SetupError(`没有 ${name} 这一类变异`, `可选：${MUTANT_KINDS.join('、')}`)
    return kind
  })
}
