import { catalogue } from '#contracts/catalogue.ts'
import { codeOf } from '#contracts/checking/reply-deviations.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { allTests } from '#kit/suite/run-suite.ts'
import type { WireResponse } from '#kit/suite/ports.ts'
import { parsedJson, wireRequest } from '#kit/suite/wire-format.ts'
import { CHECK_HELP, type CheckOptions, readCheckOptions } from '#kit/cli/check-options.ts'
import type { Terminal } from '#kit/cli/command.ts'
import { httpSender, proxyFor } from '#kit/cli/http-send.ts'
import { allowedAt } from '#kit/cli/open-target.ts'
import { requireReachable } from '#kit/cli/reachability.ts'
import { sessionKeys } from '#kit/cli/session/session-keys.ts'

const HELP = `contract doctor --base https://host/prod-api [contract check 的选项]

正式检查之前：环境行不行、地址通不通、密钥有没有效、会测到什么、缺什么、怎么补。只读，至多几个请求。

退出码：0 可以开始，1 能开始但有缺，2 不能开始

${CHECK_HELP.slice(CHECK_HELP.indexOf('\n\n') + 2)}`

/** Result of one check. */
type Finding = { state: 'good' | 'missing' | 'bad'; text: string; advice?: string }

const MARKS = { good: '✓', missing: '○', bad: '✗' } as const

/**
 * `contract doctor`: checks what a run with these options needs. @returns 1 if something is missing, 2 if the run could
 * not start. @throws SetupError if the target is unreachable.
 */
export async function doctorCommand(argv: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const { print } = terminal
  if (argv.includes('--help')) {
    print(HELP)
    return 0
  }
  const options = await readCheckOptions(argv, 'contract doctor')
  const say = ({ state, text, advice }: Finding) =>
    print(`${MARKS[state]} ${text}${advice === undefined ? '' : `\n    ${advice}`}`)
  const environment = environmentFindings(terminal.environment, terminal.nodeVersion, options)
  for (const finding of environment) say(finding)
  const { address, headers, ca, resolve, product } = options
  const http = httpSender({ base: address.base, headers, ca, resolve })
  try {
    const banners = await timed(() => http.send(wireRequest(catalogue.getBannerList, { product })))
    await requireReachable({ send: () => banners.answer, resolve }, address.base, product)
    const findings = [
      ...reachFindings(options, await banners.answer, banners.ms()),
      ...(await personFindings(options, terminal, http.send)),
      planned(options),
    ]
    for (const finding of findings) say(finding)
    const states = new Set([...environment, ...findings].map(({ state }) => state))
    if (states.has('bad')) return 2
    return states.has('missing') ? 1 : 0
  } finally {
    http.close()
  }
}

async function timed(ask: () => Promise<WireResponse>) {
  const began = performance.now()
  let ms = 0
  const answer = ask()
  await answer.then(
    () => (ms = Math.round(performance.now() - began)),
    () => undefined, // the awaiting caller reports the error
  )
  return { answer, ms: () => ms }
}

const OLDEST_NODE = [20, 19] as const

function environmentFindings(
  environment: Terminal['environment'],
  version: string,
  { address, resolve, ca }: CheckOptions,
): Finding[] {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])
  const proxy = proxyFor(address.base, resolve)
  const { NODE_TLS_REJECT_UNAUTHORIZED: unchecked } = environment
  return [
    isOld
      ? { state: 'bad', text: `Node ${version}`, advice: `需要 ${OLDEST_NODE.join('.')} 或更高` }
      : { state: 'good', text: `Node ${version}` },
    ...(proxy === undefined ? [] : [{ state: 'good' as const, text: `经代理 ${proxy.shown}（来自环境变量）` }]),
    ...(unchecked === '0'
      ? [
          {
            state: 'bad' as const,
            text: 'NODE_TLS_REJECT_UNAUTHORIZED=0：证书不会被检查',
            advice: '请取消它，用 --ca 文件.pem 信任内部证书',
          },
        ]
      : []),
    ...(resolve.size > 0
      ? [{ state: 'good' as const, text: `--resolve：${[...resolve].map((pair) => pair.join(' → ')).join('、')}` }]
      : []),
    ...(ca === undefined ? [] : [{ state: 'good' as const, text: '--ca：另外信任给出的证书' }]),
  ]
}

const SKEW_SECONDS = 60

function reachFindings({ address, product }: CheckOptions, answer: WireResponse, ms: number): Finding[] {
  const findings: Finding[] = [
    {
      state: 'good',
      text: `${address.base} 有回答（${ms} ms）${address.base.startsWith('https:') ? '，证书可信' : ''}`,
    },
  ]
  const code = codeOf(catalogue.getBannerList, parsedJson(answer.body)?.value)
  findings.push(
    code === '200'
      ? { state: 'good', text: `产品标识 ${product} 可用` }
      : {
          state: 'missing',
          text: `产品标识 ${product} 的首页轮播回答 ${code ?? '没有 code'}`,
          advice: '产品标识不对时用 --product 指定；它是网站请求地址 /open/ 后的那一段',
        },
  )
  const seconds = (Date.parse(answer.headers['date'] ?? '') - Date.now()) / 1000
  if (Number.isNaN(seconds)) findings.push({ state: 'missing', text: '回答没有 Date 头，看不出时钟是否一致' })
  else if (Math.abs(seconds) > SKEW_SECONDS) {
    findings.push({
      state: 'missing',
      text: `对方的时钟${seconds > 0 ? '快' : '慢'} ${Math.round(Math.abs(seconds))} 秒`,
      advice: '有效期与签名地址的用例可能因此不符',
    })
  } else findings.push({ state: 'good', text: '时钟一致' })
  return findings
}

async function personFindings(
  { address, keyFrom, product }: CheckOptions,
  { environment, input }: Terminal,
  send: (request: ReturnType<typeof wireRequest>) => Promise<WireResponse>,
): Promise<Finding[]> {
  const isByHand = keyFrom === 'station' || keyFrom === 'proxy' // a person logs in when the run starts
  const keys = sessionKeys({ environment, keyFrom: isByHand ? undefined : keyFrom, input })
  const findings: Finding[] = []
  for (const who of ['a', 'b'] as const) {
    const [person] = await keys(who)
    const name = who === 'a' ? '第一个人' : '第二个人'
    const variable = who === 'a' ? 'CONTRACT_SESSION_KEY' : 'CONTRACT_SESSION_KEY_B'
    if (person === undefined) {
      const advice = `在浏览器里登录后，把密钥放进环境变量 ${variable}，或用 --key-from`
      findings.push(
        address.isLoopback
          ? { state: 'good', text: `${name}没有密钥：对 npm run mock 不需要` }
          : { state: 'missing', text: `${name}没有密钥`, advice },
      )
      continue
    }
    const answer = await send(wireRequest(catalogue.personalInfo, { product }, { key: person.key }))
    const code = codeOf(catalogue.personalInfo, parsedJson(answer.body)?.value)
    findings.push(
      code === '200'
        ? { state: 'good', text: `${name}的密钥有效` }
        : { state: 'bad', text: `${name}的密钥无效（code ${code ?? '没有'}）`, advice: `请重新登录，更新 ${variable}` },
    )
  }
  return findings
}

/** Summarizes the tests that these options select. */
function planned(options: CheckOptions): Finding {
  const { operations, seed, profile } = options
  const allows = allowedAt(options)
  const isAllowed = (id: keyof typeof catalogue) => allows(catalogue[id])
  const isThere = (id: keyof typeof catalogue) =>
    profile.hasExtensions || (catalogue[id] as Operation).source[''] !== 'extension'
  const tests = allTests(seed, profile).filter(
    (test) => operations === undefined || test.operations.some((id) => operations.has(id)),
  )
  const forbidden = tests.filter((test) => !test.operations.every(isAllowed))
  const absent = tests.filter((test) => test.operations.every(isAllowed) && !test.operations.every(isThere))
  const text = `contract check 将进行 ${tests.length - forbidden.length - absent.length} 项`
  const left = [
    ...(forbidden.length > 0 ? [`${forbidden.length} 项会写入、删除或产生费用，没有允许`] : []),
    ...(absent.length > 0 ? [`${absent.length} 项是仅本站的调用`] : []),
  ]
  return left.length === 0
    ? { state: 'good', text }
    : { state: 'missing', text: `${text}；不进行的：${left.join('，')}` }
}
