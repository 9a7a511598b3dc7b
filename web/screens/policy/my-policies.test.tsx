// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, control, ok, openVisit, press, visitAs } from '#web/screens/testing/own-visit.tsx'
import { anArticleSummary } from '#web/screens/testing/sample-replies.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { MyPolicies } from './my-policies.tsx'

const page = testRoot()
beforeEach(() => visitAs(3))
afterEach(() => {
  visitAs(undefined)
  vi.unstubAllGlobals()
})

const open = (answers: Answers) => openVisit(page.render, { url: '/policy?mine=1', shown: <MyPolicies />, answers })
const text = () => page.host.textContent ?? ''
const fitting = (cmCommentId: number, reasonList: string[]) => ({
  policy: anArticleSummary({ cmCommentId, typeId: 10, commentTitle: `政策${cmCommentId}` }),
  reasonList,
})

test('each policy is listed with its own reasons', async () => {
  const policyList = [fitting(7, ['您是应届毕业生']), fitting(8, ['您住在武汉', '您有硕士学位'])]
  await open({ myPolicyList: () => ok({ policyList, missingList: [] }) })
  const rows = [...page.host.querySelectorAll('li')].map((row) => row.textContent ?? '')
  expect(rows).toHaveLength(2)
  expect([rows[0]?.includes('您是应届毕业生'), rows[0]?.includes('您住在武汉')]).toEqual([true, false])
  expect([rows[1]?.includes('您住在武汉'), rows[1]?.includes('您有硕士学位')]).toEqual([true, true])
  expect(text()).not.toContain('简历还没有填写')
})

test('facts missing from the résumé are named, with a link to the résumé', async () => {
  await open({ myPolicyList: () => ok({ policyList: [fitting(7, [])], missingList: ['学历', '现居地'] }) })
  expect(text()).toContain('简历还没有填写学历、现居地，补充后判断更准。')
  expect(control(page.host, '去填写').getAttribute('href')).toBe('/resume')
})

test('without a matching policy, a link to all policies is shown', async () => {
  await open({ myPolicyList: () => ok({ policyList: [], missingList: ['学历'] }) })
  expect(text()).toContain('没有找到您现在能申请的政策')
  expect(text()).toContain('简历还没有填写学历')
  expect(control(page.host, '看全部政策').getAttribute('href')).toBe('/policy')
})

test('a failed call can be retried', async () => {
  let isThere = false
  await open({ myPolicyList: () => (isThere ? ok({ policyList: [fitting(7, [])], missingList: [] }) : undefined) })
  expect(page.host.querySelector('li')).toBeNull()
  isThere = true
  await press(page.host, [...page.host.querySelectorAll('button')].at(-1)?.textContent ?? '')
  expect(page.host.querySelectorAll('li')).toHaveLength(1)
})
