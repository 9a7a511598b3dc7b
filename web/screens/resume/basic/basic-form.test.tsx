// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MESSAGE, RESUME_MESSAGE } from '#contracts/constants/error-messages.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { readLoginState } from '#web/data/login-state.ts'
import { ResumeBasicScreen } from '#web/screens/resume/resume-basic-screen.tsx'
import { addressIn, fill, messagesIn, ResumeAt, save, stubResumeCalls } from '#web/screens/testing/resume-visit.tsx'
import { aResume } from '#web/screens/testing/sample-resume.ts'
import { basicErrors } from './basic-validation.ts'
import { basicValues } from './basic-values.ts'

const page = testRoot()
const visit = { Screen: ResumeBasicScreen, url: '/resume/basic' }
const done = () => Response.json({ code: 200, msg: MESSAGE.success, data: aResume({ userName: '陈予宁' }) })

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('saving empty basics shows errors for the required fields', async () => {
  const info = aResume({ userName: '', education: '', workYears: '', email: '', birthday: '', regionId: null })
  const sent = stubResumeCalls(done, info)
  page.render(<ResumeAt {...visit} info={info} />)
  await save(page.host)
  expect(messagesIn(page.host)).toEqual(['请填写姓名', '请选择最高学历', '请选择工作年限'])
  expect(sent).toEqual([])
})

test.each([
  ['2012-11-22', RESUME_MESSAGE.tooYoung],
  ['2012-11-21', undefined],
  ['2027-01-01', '出生日期不正确，请检查年份'],
  ['1926-11-21', undefined],
  ['1925-11-21', '出生日期不正确，请检查年份'],
])('the error for the birthday %s is %s', (birthday, message) => {
  expect(basicErrors({ ...basicValues(aResume()), birthday }, '2026-11-21').birthday).toBe(message)
})

test('basics are sent without an unchanged photo, and the name in the user menu is updated', async () => {
  const sent = stubResumeCalls(done)
  page.render(<ResumeAt {...visit} />)
  fill(page.host, 'userName', ' 陈予宁 ')
  fill(page.host, 'politicalStatus', '')
  await save(page.host)
  expect(sent[0]).toEqual({
    path: 'personalInfoCommit',
    body: {
      userName: '陈予宁',
      sex: '1',
      birthday: '1997-03-08',
      email: 'yuan@example.cn',
      education: '4',
      workYears: '5',
      regionId: 420111,
      politicalStatus: '',
    },
  })
  expect(readLoginState().userName).toBe('陈予宁')
  expect(addressIn(page.host)).toBe('/resume#basic')
})

test('the user menu shows the typed name if the response of an upstream has no name', async () => {
  stubResumeCalls(() => Response.json({ code: 200, msg: MESSAGE.success, data: { miniProgramPersonId: 7 } }))
  page.render(<ResumeAt {...visit} />)
  fill(page.host, 'userName', '林小南')
  await save(page.host)
  expect(readLoginState().userName).toBe('林小南')
})

test('a photo can be removed and restored before saving; a removed photo is sent as an empty string', async () => {
  const sent = stubResumeCalls(done)
  page.render(<ResumeAt {...visit} />)
  const press = (name: string) =>
    act(() => [...page.host.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())
  press('删除照片')
  expect(page.host.querySelector('form img')).toBeNull()
  press('恢复原来的照片')
  expect(page.host.querySelector('form img')).not.toBeNull()
  press('删除照片')
  await save(page.host)
  expect(sent[0]?.body).toMatchObject({ profilePhoto: '' })
})
