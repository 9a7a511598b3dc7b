import { describe, expect, test } from 'vitest'
import type { Step } from './log-in-steps.ts'
import { loginPage, type Shown } from './login-page.ts'

type Waiting = NonNullable<Shown['waiting']>
const page = (waiting: Partial<Waiting> | undefined, isAnybodyIn = false) =>
  loginPage({
    base: 'https://host/<x>',
    waiting: waiting && { who: 'a', step: { at: 'start' }, problem: undefined, isAgain: false, ...waiting },
    isAnybodyIn,
  })
const captcha = (captchaType: 'blockPuzzle' | 'clickWord', clicks: readonly { x: number; y: number }[] = []): Step => ({
  at: 'captcha',
  phoneNumber: '19900005001',
  challenge: { captchaType, token: 't', secretKey: null, picture: 'AAAA', piece: 'BBBB', words: ['人', '<才>'] },
  clicks,
})

test('while nobody has to log in, the page reloads and tells whether somebody is logged in', () => {
  expect(page(undefined)).toContain('<meta http-equiv="refresh" content="3">')
  expect(page(undefined)).toContain('被测接口：https://host/&lt;x&gt;')
  expect(page(undefined)).toContain('没有人登录，检查继续。')
  expect(page(undefined, true)).toContain('已登录，检查进行中。')
  expect(page({})).not.toContain('http-equiv="refresh"')
})

test.each([
  [{ who: 'a' }, '第一个人（甲）', '不登录，跳过需要会话的用例'],
  [{ who: 'b' }, '第二个人（乙）', '只用一个人'],
  [{ who: 'b', isAgain: true }, '第二个人（乙）', '不登录，跳过需要会话的用例'],
] as const)('with %j the page names the person, and the way to skip the log-in', (waiting, name, skip) => {
  expect(page(waiting)).toContain(`<h1>请登录：${name}</h1>`)
  expect(page(waiting)).toContain(`<form method="post" action="skip"><button class="quiet">${skip}</button>`)
})

test('a problem and an ended session are told; a first log-in has neither', () => {
  expect(page({ problem: '错 <b>', isAgain: true })).toContain('<p class="problem" role="alert">错 &lt;b&gt;</p>')
  expect(page({ isAgain: true })).toContain('会话已失效，检查暂停。')
  expect(page({})).not.toContain('class="problem"')
})

test('the first step offers messages, password and cookie', () => {
  const actions = [...page({}).matchAll(/action="(\w+)"/g)].map(([, action]) => action)
  expect(actions).toEqual(['phone', 'password', 'cookie', 'skip'])
})

describe('the captcha', () => {
  test('with a piece has a slider over the width that the piece can move, and offers the other kind', () => {
    const text = page({ step: captcha('blockPuzzle') })
    expect(text).toContain('拖动滑块，使拼图与缺口重合')
    expect(text).toContain('<img src="data:image/png;base64,AAAA" width="310"')
    expect(text).toContain('<img class="piece" src="data:image/png;base64,BBBB"')
    expect(Number(/name="x" min="0" max="(\d+)"/.exec(text)?.[1])).toBeLessThan(310)
    expect(text).toContain('name="captchaType" value="blockPuzzle"><button class="quiet">换一张')
    expect(text).toContain('name="captchaType" value="clickWord"><button class="quiet">改用点选文字')
  })

  test('with words names them in order, and numbers the clicks', () => {
    const text = page({
      step: captcha('clickWord', [
        { x: 9, y: 20 },
        { x: 30, y: 40 },
      ]),
    })
    expect(text).toContain('请依次点击【人，&lt;才&gt;】')
    expect(text).toContain(
      '<circle cx="9" cy="20" r="10"/><text x="9" y="25">1</text><circle cx="30" cy="40" r="10"/><text x="30" y="45">2</text>',
    )
    expect(text).toContain('name="captchaType" value="blockPuzzle"><button class="quiet">改用滑块')
  })
})

test('the last step shows the number with hidden digits', () => {
  const text = page({ step: { at: 'code', phoneNumber: '19900005001' } })
  expect(text).toContain('已由上游发送到 199****5001。')
  expect(text).toContain('<form method="post" action="code">')
  expect(text).toContain('<form method="post" action="back">')
})
