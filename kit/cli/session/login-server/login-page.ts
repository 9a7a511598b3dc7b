import { CAPTCHA_IMAGE, CAPTCHA_PIECE } from '#contracts/constants/captcha-terms.ts'
import type { TestUserId } from '#kit/suite/ports.ts'
import { escapeXml } from '#kit/cli/report/escape-xml.ts'
import type { Step } from './log-in-steps.ts'
import { LOGIN_PAGE_SCRIPT, LOGIN_PAGE_STYLE } from './login-page-style.ts'

/** Data of the page; `waiting` is undefined when no log-in is requested. */
export type Shown = {
  base: string
  waiting: { who: TestUserId; step: Step; problem: string | undefined; isAgain: boolean } | undefined
  isAnybodyIn: boolean
}

const NAMES: Readonly<Record<TestUserId, string>> = { a: '第一个人（甲）', b: '第二个人（乙）' }

/** Renders the log-in page for the upstream. It works without JavaScript, except for moving the piece. */
export function loginPage({ base, waiting, isAnybodyIn }: Shown): string {
  const title = waiting === undefined ? '契约检查' : `请登录：${NAMES[waiting.who]}`
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${waiting === undefined ? '<meta http-equiv="refresh" content="3">\n' : ''}<title>${title}</title>
<style>${LOGIN_PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="quiet-text">被测接口：${escapeXml(base)}</p>
${waiting === undefined ? `<p class="good" role="status">${isAnybodyIn ? '已登录，检查进行中。这个页面可以留着：会话失效时会在这里请你再次登录。' : '没有人登录，检查继续。'}</p>` : waitingHtml(waiting)}
</main>
<script>${LOGIN_PAGE_SCRIPT}</script>
</body>
</html>
`
}

function waitingHtml({ who, step, problem, isAgain }: NonNullable<Shown['waiting']>): string {
  return [
    isAgain ? '<p class="problem">会话已失效，检查暂停。重新登录同一个账号后继续。</p>' : '',
    problem === undefined ? '' : `<p class="problem" role="alert">${escapeXml(problem)}</p>`,
    step.at === 'captcha' ? captchaHtml(step) : step.at === 'code' ? codeHtml(step) : startHtml(),
    `<section><form method="post" action="skip"><button class="quiet">${who === 'a' || isAgain ? '不登录，跳过需要会话的用例' : '只用一个人'}</button></form></section>`,
  ].join('\n')
}

const PHONE = `<label>手机号<input name="phoneNumber" inputmode="tel" autocomplete="tel" required maxlength="20"></label>`

const startHtml = () => `<section>
<h2>短信登录</h2>
<form method="post" action="phone">${PHONE}<button>下一步：安全验证</button></form>
</section>
<section><details>
<summary>密码登录</summary>
<form method="post" action="password">${PHONE}<label>密码<input name="userPassword" type="password" autocomplete="off" required maxlength="200"></label><button>登录</button></form>
</details></section>
<section><details>
<summary>已在浏览器里登录：粘贴 Cookie 或会话密钥</summary>
<form method="post" action="cookie"><label>Cookie<textarea name="pasted" rows="3" required autocomplete="off" spellcheck="false"></textarea></label><button>使用</button></form>
</details></section>`

const { width, height } = CAPTCHA_IMAGE

function captchaHtml({ challenge, clicks }: Extract<Step, { at: 'captcha' }>): string {
  const { captchaType, words } = challenge
  const isSlider = captchaType === 'blockPuzzle'
  const other = isSlider ? 'clickWord' : 'blockPuzzle'
  return `<section>
<h2>${isSlider ? '拖动滑块，使拼图与缺口重合' : `请依次点击【${words.map(escapeXml).join('，')}】`}</h2>
${isSlider ? sliderHtml(challenge) : clickHtml(challenge, clicks)}
<div class="row">
<form method="post" action="other"><input type="hidden" name="captchaType" value="${captchaType}"><button class="quiet">换一张</button></form>
<form method="post" action="other"><input type="hidden" name="captchaType" value="${other}"><button class="quiet">改用${isSlider ? '点选文字' : '滑块'}</button></form>
<form method="post" action="back"><button class="quiet">返回</button></form>
</div>
</section>`
}

type Challenge = Extract<Step, { at: 'captcha' }>['challenge']

const source = (base64: string) => `data:image/png;base64,${escapeXml(base64)}`

const sliderHtml = ({ picture, piece }: Challenge) => `<form method="post" action="slide">
<div class="picture"><img src="${source(picture)}" width="${width}" height="${height}" alt="带缺口的背景图"><img class="piece" src="${source(piece)}" width="${CAPTCHA_PIECE.width}" height="${CAPTCHA_PIECE.height}" alt="拼图"></div>
<input class="track" type="range" name="x" min="0" max="${width - CAPTCHA_PIECE.width}" value="0" aria-label="滑块：左右移动拼图">
<p class="quiet-text">松手即提交；用键盘时，左右键移动，再按“提交”。</p>
<button>提交</button>
</form>`

const clickHtml = (
  { picture }: Challenge,
  clicks: readonly { x: number; y: number }[],
) => `<form method="post" action="click">
<div class="picture"><input type="image" name="at" src="${source(picture)}" width="${width}" height="${height}" alt="在图上依次点击文字"><svg width="${width}" height="${height}" aria-hidden="true">${clicks.map(({ x, y }, index) => `<circle cx="${x}" cy="${y}" r="10"/><text x="${x}" y="${y + 5}">${index + 1}</text>`).join('')}</svg></div>
</form>`

const codeHtml = ({ phoneNumber }: Extract<Step, { at: 'code' }>) => `<section>
<h2>短信验证码</h2>
<p>已由上游发送到 ${escapeXml(phoneNumber.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2'))}。</p>
<form method="post" action="code"><label>验证码<input name="verifyCode" inputmode="numeric" autocomplete="one-time-code" required maxlength="10"></label><button>登录</button></form>
<div class="row"><form method="post" action="back"><button class="quiet">返回</button></form></div>
</section>`
