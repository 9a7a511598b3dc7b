import { expect, test } from 'vitest'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'
import { answerOf, servicesOf } from './answers.ts'

const facts = {
  ...someSiteFacts(),
  phone: '19900001001',
  phoneHours: '工作日 9:00—17:30',
  address: '武汉市',
  employerSite: { title: '找人才', text: '', url: '/x' },
}

test.each([
  ['电话', '联系电话'],
  ['联系电话是多少？', '联系电话'],
  ['地址', '办公地址'],
  ['工作时间', '工作时间'],
  ['怎么投诉', '投诉、举报与建议'],
  ['报名费', '报名费与缴费'],
  ['简历', '我的简历'],
  ['忘记密码', '忘记密码'],
])('%s is answered outright', (keyword, title) => expect(answerOf(keyword, facts)?.title).toBe(title))

test.each(['会计', '电话销售', ''])('%s is a search like any other', (keyword) =>
  expect(answerOf(keyword, facts)).toBeUndefined(),
)

test('services are found by name and text', () => {
  expect(servicesOf('密码', facts).map(({ href }) => href)).toEqual(['/forgotPassword'])
  expect(servicesOf('', facts)).toEqual([])
})
