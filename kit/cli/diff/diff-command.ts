import { SetupError } from '#kit/cli/setup-error.ts'
import type { Terminal } from '#kit/cli/command.ts'
import { certificatesOf, headerOf, parsedOptions, rateOf, resolveOf } from '#kit/cli/option-values.ts'
import { createRedactor } from '#kit/cli/redaction.ts'
import { readAddress, type TargetAddress } from '#kit/cli/target-address.ts'
import { compareShapes, compareValues, haveSameData } from './compare-sides.ts'
import { diffText } from './diff-text.ts'
import { knownNoise, readNoise, writeNoise } from './noise.ts'
import { openSide, type Side } from './side.ts'

const HELP = `contract diff --left https://a/prod-api --right https://b/prod-api [选项]

比较两个后端，只读。数据相同时比较值：左边问两次，自己与自己不同的是噪声；数据不同时（例如与 npm run mock 比）只比较形状。

  --data same|other      数据是否相同；默认看列表的行判断
  --noise 文件           噪声，默认 contract-noise.json：新的以 proposed 写入，人看过后改为 accepted
  --product website      开放接口路径中的产品标识
  --rate 数字            每秒请求数上限；非本机默认 5
  --header '名: 值'       每个请求都带；可重复
  --ca 文件.pem          另外信任的证书
  --resolve 主机:端口:地址  同 curl

要登录的读取另需环境变量 CONTRACT_SESSION_KEY（左）与 CONTRACT_SESSION_KEY_RIGHT（右）。

退出码：0 相同，1 不同，2 无法进行`

const FOREIGN_PER_SECOND = 5

/** `contract diff`: compares two servers by read calls. @throws SetupError if one of them is unreachable. */
export async function diffCommand(argv: readonly string[], { print, environment }: Terminal): Promise<0 | 1> {
  if (argv.includes('--help')) {
    print(HELP)
    return 0
  }
  const options = await readOptions(argv)
  const redactor = createRedactor()
  const keys = [environment['CONTRACT_SESSION_KEY'], environment['CONTRACT_SESSION_KEY_RIGHT']]
  for (const key of keys) redactor.hide('key', key ?? '')
  // a comparison needs a session on both sides
  const hasKeys = keys.every((key) => key !== undefined && key !== '')
  const sides: Side[] = []
  try {
    for (const [index, address] of [options.left, options.right].entries()) {
      const perSecond = options.perSecond ?? (address.isLoopback ? undefined : FOREIGN_PER_SECOND)
      sides.push(await openSide({ ...options, address, perSecond, key: hasKeys ? keys[index] : undefined }))
    }
    const [left, right] = sides as [Side, Side]
    const isSame = options.isSameData ?? (await haveSameData(left, right))
    print(`比较 ${options.left.base} 与 ${options.right.base}（${isSame ? '数据相同：值' : '数据不同：只比较形状'}）`)
    const noise = knownNoise(await readNoise(options.noiseFile))
    const comparison = isSame ? await compareValues(left, right, noise) : await compareShapes(left, right)
    if (noise.all().some(({ status }) => status === 'proposed'))
      await writeNoise(options.noiseFile, noise.all(), redactor.text)
    print(diffText(comparison, redactor))
    return comparison.found.length === 0 ? 0 : 1
  } finally {
    for (const side of sides) side.close()
  }
}

async function readOptions(argv: readonly string[]) {
  const { left, right, data, noise, product, rate, header, ca, resolve } = parsed(argv)
  if (left === undefined || right === undefined)
    throw new SetupError(
      '没有 --left 或 --right',
      '例如 contract diff --left https://a/prod-api --right https://b/prod-api',
    )
  if (data !== undefined && data !== 'same' && data !== 'other')
    throw new SetupError(`看不懂 --data ${data}`, '可选 same、other')
  return {
    left: readAddress(left, '--left') satisfies TargetAddress,
    right: readAddress(right, '--right'),
    isSameData: data === undefined ? undefined : data === 'same',
    noiseFile: noise,
    product,
    perSecond: rateOf(rate),
    headers: Object.fromEntries(header.map(headerOf)),
    ca: await certificatesOf(ca),
    resolve: new Map(resolve.map(resolveOf)),
  }
}

const parsed = (argv: readonly string[]) =>
  parsedOptions('contract diff', argv, {
    options: {
      left: { type: 'string' },
      right: { type: 'string' },
      data: { type: 'string' },
      noise: { type: 'string', default: 'contract-noise.json' },
      product: { type: 'string', default: 'website' },
      rate: { type: 'string' },
      header: { type: 'string', multiple: true, default: [] as string[] },
      ca: { type: 'string' },
      resolve: { type: 'string', multiple: true, default: [] as string[] },
    },
  }).values
