import { beijingTime } from '#server/platform/beijing-time.ts'
import { xmlText } from '#server/platform/xml-text.ts'
import { cookieOf } from './cookie.ts'
import type { Exchange } from './exchanges.ts'
import { mockDocument, section } from './mock-page-parts.ts'
import type { MissedCall } from './missed-prefix.ts'
import { SCENARIO_COOKIE } from './worlds/world-name.ts'
import type { Dialects } from './worlds/world-settings.ts'
import type { World } from './worlds/world.ts'

type Shown = {
  world: World
  worlds: readonly World[]
  dialects: Dialects
  missed: readonly MissedCall[]
  cookies: string | undefined
  /** Whether the page reloads every few seconds, which discards input. */
  isRefreshing: boolean
}

/** Page to control the mock, without scripts. */
export const mockPage = (shown: Shown): string =>
  mockDocument(
    '模拟后端',
    `<p>当前世界 <strong>${xmlText(shown.world.name)}</strong>。<a href="/">打开网站</a> · ${
      shown.isRefreshing
        ? '<a href="/__mock">停止自动刷新</a>'
        : '<a href="/__mock">刷新</a> · <a href="/__mock?refresh">每 3 秒刷新</a>'
    }</p>
<div class="top">
${worldSection(shown)}
${clockSection(shown)}
${scenarioSection(shown)}
${settingsSection(shown)}
</div>
${missedSection(shown)}
${smsSection(shown)}
${captchaSection(shown)}
${exchangeSection(shown)}`,
    shown.isRefreshing ? '<meta http-equiv="refresh" content="3">\n' : '',
  )

const worldSection = ({ world, worlds }: Shown) => `<section><h2>世界</h2>
<p>每个世界有自己的数据、文件、时钟与限频；名称不存在时即时新建。程序用请求头 <code>X-Mock-World</code>。</p>
<form method="post" action="/__mock/browser"><label>本浏览器使用的世界<input name="world" list="worlds" required value="${xmlText(world.name)}"></label><button>进入</button></form>
<datalist id="worlds">${worlds.map(({ name }) => `<option value="${xmlText(name)}">`).join('')}</datalist>
<form method="post" action="/__mock/reset"><button class="quiet">重置此世界</button></form>
<p>现有 ${worlds.length} 个：${worlds.map(({ name }) => xmlText(name)).join('、')}</p>
</section>`

const clockSection = ({ world: { clock } }: Shown) => `<section><h2>时钟</h2>
<p>现在是 <strong class="tight">${beijingTime(clock.now())}</strong>（北京时间${clock.isFrozen() ? '，已停住' : ''}），${aheadText(clock.aheadSeconds())}。</p>
<form method="post" action="/__mock/clock"><label>设为<input name="set" placeholder="2026-03-01 08:00:00"></label><label>前进<input name="advance" placeholder="31m、8d"></label><button>设定</button></form>
<form method="post" action="/__mock/clock"><button class="quiet" name="advance" value="1m">+1 分钟</button><button class="quiet" name="advance" value="31m">+31 分钟</button><button class="quiet" name="advance" value="1d">+1 天</button><button class="quiet" name="freeze" value="${!clock.isFrozen()}">${clock.isFrozen() ? '继续走' : '停住'}</button><button class="quiet" name="reset" value="1">复位</button></form>
</section>`

const scenarioSection = ({ world, cookies }: Shown) => `<section><h2>场景</h2>
<p>如 <code>jobsList=500,jobs=slow:3000</code>；可用 业务码、empty、slow:毫秒、reset、truncate、html502，<code>*</code> 为全部调用。程序用请求头 <code>X-Mock-Scenario</code>。</p>
<form method="post" action="/__mock/browser"><label>只对本浏览器<input name="scenario" value="${xmlText(cookieOf(cookies, SCENARIO_COOKIE) ?? '')}"></label><button>设定</button></form>
<form method="post" action="/__mock/settings"><label>对整个世界<input name="scenario" value="${xmlText(world.settings.scenarioText)}"></label><button>设定</button></form>
</section>`

const settingsSection = ({ world: { settings }, dialects }: Shown) => `<section><h2>限频与方言</h2>
<form method="post" action="/__mock/settings"><label>限频<select name="limits">${option('generous', '不限频', settings.limits)}${option('real', '与正式环境相同', settings.limits)}</select></label><label>方言<select name="dialect">${option('', '无（契约原样）', settings.dialect?.name ?? '')}${[...dialects.values()].map(({ name, title }) => option(name, title, settings.dialect?.name ?? '')).join('')}</select></label><label>captcha/verify<select name="captchaVerify">${option('off', '没有', captchaVerifyOf(settings))}${option('on', '有', captchaVerifyOf(settings))}</select></label><label>规格<select name="strictSpec">${option('off', '本站的写法', strictOf(settings))}${option('on', '只照规格', strictOf(settings))}</select></label><button>设定</button></form>
<p><a href="/__mock/departures">与规格不同的地方</a></p>
</section>`

/** Section of the missed calls of all worlds; '' without missed calls. */
const missedSection = ({ missed }: Shown) =>
  missed.length === 0
    ? ''
    : section(
        '没有到达接口的请求',
        '',
        ['次数', '地址'],
        missed.map(({ call, count }) => [String(count), xmlText(call)]),
        `<p>接口的地址以 <code>/prod-api</code> 开头，只有一次；这些请求得到 HTTP 404。</p>`,
      )

const smsSection = ({ world }: Shown) =>
  section(
    '短信验证码',
    '还没有短信。',
    ['时间', '手机号', '验证码', '用途'],
    world.sms
      .messages()
      .map(({ sentAt, phoneNumber, code, codeType }) => [
        tight(beijingTime(sentAt)),
        tight(phoneNumber),
        `<code class="code">${xmlText(code)}</code>`,
        xmlText(codeType),
      ]),
  )

const captchaSection = ({ world }: Shown) =>
  section(
    '图形验证码的答案',
    '还没有发出验证码。',
    ['类型', '答案', 'token、pointJson、captchaVerification'],
    world
      .captchas()
      .slice(0, 10)
      .map(({ captchaType, answer, ...sent }) => [
        captchaType === 'blockPuzzle' ? '滑块' : '点选',
        `<code>${xmlText(answer)}</code>`,
        `<details><summary>展开</summary><pre>${xmlText(JSON.stringify(sent, null, 2))}</pre></details>`,
      ]),
  )

const exchangeSection = ({ world }: Shown) =>
  section(
    '最近的请求',
    '还没有请求。',
    ['时间', '回答', '调用', '用时', '内容'],
    world.exchanges().slice(0, 50).map(exchangeCells),
  )

const exchangeCells = (exchange: Exchange) => {
  const { time, method, path, operationId, status, code, ms, answer, ...sent } = exchange
  return [
    tight(time.slice(11)),
    status === 0 ? '连接中断' : `${status}${code === undefined ? '' : ` · ${xmlText(String(code))}`}`,
    `${xmlText(method)} ${xmlText(operationId ?? path)}`,
    tight(`${ms} ms`),
    `<details><summary>展开</summary><pre>${xmlText(JSON.stringify({ path, ...sent }, null, 2))}\n\n${xmlText(answer)}</pre></details>`,
  ]
}

const captchaVerifyOf = ({ hasCaptchaVerify }: World['settings']) => (hasCaptchaVerify ? 'on' : 'off')
const strictOf = ({ isStrict }: World['settings']) => (isStrict ? 'on' : 'off')
const tight = (text: string) => `<span class="tight">${xmlText(text)}</span>`
const option = (value: string, text: string, chosen: string) =>
  `<option value="${xmlText(value)}"${value === chosen ? ' selected' : ''}>${xmlText(text)}</option>`
const aheadText = (seconds: number) =>
  seconds === 0 ? '与本机相同' : `比本机${seconds > 0 ? '快' : '慢'} ${Math.abs(seconds)} 秒`
