// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { ResumeIntentionScreen } from '#web/screens/resume/resume-intention-screen.tsx'
import { addressIn, fill, messagesIn, ResumeAt, save, stubResumeCalls } from '#web/screens/testing/resume-visit.tsx'
import { aResume } from '#web/screens/testing/sample-resume.ts'
import { yuan } from './intention-validation.ts'

const page = testRoot()
const visit = { Screen: ResumeIntentionScreen, url: '/resume/intention' }
const done = () => Response.json({ code: 200, msg: '操作成功', data: aResume() })

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['18000', 18_000],
  [' 18,000 ', 18_000],
  ['1.8万', Number.NaN],
  ['-5', Number.NaN],
])('the typed amount “%s” is parsed as %s', (typed, amount) => {
  expect(yuan(typed)).toBe(amount)
})

test('pay is required unless negotiable, and its maximum must not be below its minimum', async () => {
  const info = aResume({ intention: null })
  const sent = stubResumeCalls(done, info)
  page.render(<ResumeAt {...visit} info={info} />)
  const amounts = [...page.host.querySelectorAll<HTMLInputElement>('[placeholder^=元]')]
  expect(amounts.map(({ placeholder }) => placeholder)).toEqual(['元/月', '元/月'])
  await save(page.host)
  expect(messagesIn(page.host)).toEqual([
    '请填写期望职位',
    '请填写月薪下限，或选择“面议”',
    '请填写月薪上限，或选择“面议”',
  ])
  fill(page.host, 'jobName', '教师')
  fill(page.host, 'salaryMin', '9000')
  fill(page.host, 'salaryMax', '6000')
  expect(messagesIn(page.host)).toEqual(['月薪上限不能低于下限'])
  act(() => page.host.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  await save(page.host)
  expect(sent[0]?.body).toEqual({
    intention: { jobName: '教师', salaryMin: 0, salaryMax: 0, jobNature: '1', arrivalTime: '' },
  })
  expect(addressIn(page.host)).toBe('/resume#intention')
})

test('an intention is sent as a whole, including its unchanged fields', async () => {
  const sent = stubResumeCalls(done)
  page.render(<ResumeAt {...visit} />)
  fill(page.host, 'salaryMax', '30,000')
  await save(page.host)
  expect(sent[0]?.body).toEqual({
    intention: {
      jobName: '嵌入式软件工程师',
      regionId: 420100,
      industryId: 39,
      reTradeId: 5,
      salaryMin: 18_000,
      salaryMax: 30_000,
      jobNature: '1',
      arrivalTime: '3',
    },
  })
})
