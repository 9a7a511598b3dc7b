// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StudioApplication } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ApplicationBody } from './application-body.tsx'
import { applicationWith, rowWith } from './testing/application-fixtures.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:00:00+08:00') }))
afterEach(() => vi.useRealTimers())

const open = (application: Partial<StudioApplication>) =>
  openScreen(<ApplicationBody application={applicationWith(application)} onChanged={() => undefined} />, {
    role: 'recruiter',
    answers: {
      listApplications: () => ({ rows: [], total: 0 }) as never,
      takeMoveBack: () => ({}) as never,
      noteApplication: () => ({}) as never,
    },
  })
const LAST = {
  state: 'refused' as const,
  time: '2026-11-26 09:00:00',
  remark: '',
  staffName: '周',
  isTakenBack: false,
  appointment: null,
}
const hasHandOn = () => document.querySelector('label[for=hand-on]') !== null

test('an application without colleagues and handler cannot be handed on', async () => {
  const alone = await open({ actions: ['handOnApplication'] })
  expect(hasHandOn()).toBe(false)
  await alone.leave()
  await open({ colleagues: [{ staffId: 9, name: '吴' }], handlerId: 9, handlerName: '吴' })
  expect(hasHandOn()).toBe(false)
})

test('a handler among the colleagues is offered once', async () => {
  const colleagues = [
    { staffId: 9, name: '吴' },
    { staffId: 10, name: '郑' },
  ]
  const screen = await open({ actions: ['handOnApplication'], colleagues, handlerId: 9, handlerName: '吴' })
  await screen.choose('转交', '吴')
  const options = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['吴', '郑'])
})

test('one character is no reason to take a step back, and blanks are no note', async () => {
  const screen = await open({ actions: ['takeMoveBack', 'noteApplication'], steps: [LAST] })
  await screen.fill('写备注（应聘者看不到）', ' ')
  await screen.press('记下')
  expect(screen.text()).toContain('请写备注')
  await screen.press('退回上一步')
  await screen.fill('原因', '错')
  await screen.press('退回')
  expect(screen.text()).toContain('请写原因，至少 2 字')
  expect([screen.sent('noteApplication'), screen.sent('takeMoveBack')]).toEqual([[], []])
})

test('an appointment without contact and items to bring has only time and place', async () => {
  const appointment = {
    startTime: '2026-11-24 09:00:00',
    endTime: '2026-11-24 10:30:00',
    place: '总部',
    contactName: '',
    contactPhone: '',
    toBring: '',
  }
  await open({ steps: [{ ...LAST, state: 'interview', appointment }] })
  expect(document.querySelector('ol p')?.textContent).toBe('2026-11-24 09:00 至 10:30，总部')
})

test('other applications are linked, and the next one is looked for among those not yet seen', async () => {
  const screen = await open({ others: [rowWith({ applicationId: 9, jobName: '出纳' })] })
  const links = [...document.querySelectorAll('aside a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([['出纳', '/applications/9']])
  expect(screen.sent('listApplications')).toEqual([{ state: 'applied', pageSize: '2' }])
})
