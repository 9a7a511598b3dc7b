// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import { type StudioData, StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen, OWN_ID } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { LoginScreen } from './login-screen.tsx'

// the captcha needs a canvas, which jsdom lacks
vi.mock(import('#studio/frame/log-in/captcha-field.tsx'), () => ({
  CaptchaField: ({ onSolved }) => (
    <button type="button" onClick={() => onSolved('proof')}>
      完成安全验证
    </button>
  ),
}))

const staff = (next: CurrentStaff['next']): CurrentStaff => ({
  staffId: OWN_ID,
  login: 'lin.jw',
  name: '林见微',
  department: '',
  grants: [],
  next,
  needsSecondFactor: true,
  lastLoginTime: null,
  idleSeconds: 99_999,
  sessionEndTime: '2099-01-01 00:00:00',
})

/** Opens the log-in page. `begun` is the step of a log-in in progress, `steps` are the responses to the next calls. */
async function open(
  begun: CurrentStaff['next'] | undefined,
  at = '/login',
  steps: (CurrentStaff | StudioFailure)[] = [],
) {
  const server = { steps, isOver: false }
  const step = (): CurrentStaff => {
    const next = server.steps.shift() ?? staff('ready')
    if (next instanceof StudioFailure) throw next
    return next
  }
  let isFirst = true
  const screen = await openScreen(<LoginScreen />, {
    role: 'author',
    at,
    answers: {
      // the first call comes from StaffSession, which wraps the screen
      currentStaff: () => {
        if (!isFirst && begun === undefined) throw new StudioFailure(401, '请登录')
        const found = isFirst ? staff('ready') : staff(begun ?? 'ready')
        isFirst = false
        return found
      },
      logInStaff: step,
      proveSecondFactor: step as () => StudioData<'proveSecondFactor'>,
      changeStaffPassword: step,
      beginSecondFactor: () => ({ secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x' }),
      confirmSecondFactor: () => {
        begun = 'ready'
        step()
        return { recoveryCodes: ['a1b2c-d3e4f', 'g5h6i-j7k8l'] }
      },
    },
  })
  return { ...screen, server }
}
type Opened = Awaited<ReturnType<typeof open>>
async function logIn(screen: Opened) {
  await screen.fill('登录名', 'lin.jw')
  await screen.fill('密码', 'secret words')
  await screen.press('登录')
}
const alert = () => document.querySelector('[role=alert]')?.textContent

test.each([
  ['/login?next=%2Farticles%2F5%3Ftab%3D1', '/articles/5?tab=1'],
  ['/login', '/'],
  ['/login?next=https%3A%2F%2Fevil.example', '/'],
  ['/login?next=%2F%2Fevil.example', '/'],
  ['/login?next=%2F%5Cevil.example', '/'],
])('after a log-in at %s, %s is opened', async (at, path) => {
  const screen = await open(undefined, at)
  await logIn(screen)
  expect(screen.sent('logInStaff')).toEqual([{ login: 'lin.jw', password: 'secret words' }])
  expect(screen.address()).toBe(path)
})

test('a staff member who is already logged in is redirected at once', async () => {
  const screen = await open('ready', '/login?next=%2Fwords')
  expect(screen.address()).toBe('/words')
})

test('a wrong password is reported, and each attempt needs a new captcha if the server requires captchas', async () => {
  const needed = new StudioFailure(400, '', { fields: [{ field: 'captchaVerification', message: '请完成安全验证' }] })
  const wrong = new StudioFailure(400, '登录名或密码不对')
  const screen = await open(undefined, '/login', [wrong, needed, wrong])
  await screen.press('登录')
  expect(screen.text()).toContain('请输入密码')
  await logIn(screen)
  expect([alert(), screen.disabled('完成安全验证')]).toEqual(['登录名或密码不对', []])
  await screen.press('登录')
  expect(alert()).toBe('请完成下面的安全验证，完成后自动登录')
  const captcha = document.querySelector('form button[type=button]')
  await screen.press('完成安全验证')
  expect(alert()).toBe('登录名或密码不对')
  expect(document.querySelector('form button[type=button]')).not.toBe(captcha)
  await screen.press('完成安全验证')
  const asked = { login: 'lin.jw', password: 'secret words', captchaVerification: 'proof' }
  expect(screen.sent('logInStaff').slice(2)).toEqual([asked, asked])
  expect(screen.address()).toBe('/')
})

test('after a log-in with a one-time password, the password is changed without typing it again', async () => {
  const screen = await open(undefined, '/login', [staff('changePassword')])
  await logIn(screen)
  expect(screen.text()).toContain('林见微，您用的是一次性密码，请先换成自己的密码。')
  await screen.fill('新密码', 'correct horse battery')
  await screen.fill('再输一次', 'correct horse battery')
  await screen.press('保存并继续')
  expect(screen.sent('changeStaffPassword')).toEqual([
    { oldPassword: 'secret words', newPassword: 'correct horse battery' },
  ])
  expect(screen.address()).toBe('/')
})

test('a required password change that continues after a reload asks for the old password', async () => {
  const screen = await open('changePassword')
  await screen.press('保存并继续')
  expect(screen.text()).toContain('请输入原密码')
})

test('the second factor can be a code or a recovery code', async () => {
  const screen = await open('secondFactor', '/login?next=%2Fwords', [new StudioFailure(400, '验证码不对')])
  await screen.fill('验证器中的 6 位验证码', '12 34')
  await screen.press('继续')
  expect(screen.text()).toContain('请输入 6 位数字')
  await screen.fill('验证器中的 6 位验证码', '123 456')
  await screen.press('继续')
  expect(alert()).toBe('验证码不对')
  await screen.press('手机不在身边？用恢复码')
  expect(document.querySelector<HTMLInputElement>('form input')?.value).toBe('')
  await screen.fill('恢复码（每个只能用一次）', ' A1B2C-D3E4F')
  await screen.press('继续')
  expect(screen.sent('proveSecondFactor')).toEqual([{ code: '123456' }, { code: 'a1b2c-d3e4f' }])
  expect(screen.address()).toBe('/words')
})

test('another account can be chosen instead of a second factor', async () => {
  const screen = await open('secondFactor')
  await screen.press('换个账号')
  expect(document.querySelector('label')?.textContent).toBe('登录名')
})

test('after enrolling an authenticator, the staff member must confirm that the recovery codes are stored', async () => {
  const screen = await open('enrolSecondFactor', '/login', [new StudioFailure(400, '验证码不对')])
  await flushAsync() // the step is loaded
  expect(screen.text()).toContain('ABCD EFGH IJ')
  await screen.fill('验证器显示的 6 位验证码', '123456')
  await screen.press('绑定')
  expect(alert()).toBe('验证码不对')
  await screen.press('绑定')
  expect(screen.sent('confirmSecondFactor').at(-1)).toEqual({ code: '123456' })
  const codes = [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent)
  expect(codes).toEqual(['a1b2c-d3e4f', 'g5h6i-j7k8l'])
  expect(screen.disabled('进入工作台')).toEqual([true])
  await screen.tick('我已保存好恢复码')
  await screen.press('进入工作台')
  expect(screen.address()).toBe('/')
})
