import { expect, test } from 'vitest'
import { pageIdentity } from './page-identity.ts'

test('the identity is equal for another filter or page number, and different for another column or article', () => {
  const identity = (address: string) => pageIdentity(new URL(address, 'https://site'))
  expect(identity('/jobs?keyword=教师&pageNum=3')).toBe(identity('/jobs'))
  expect(identity('/announcement?announcementId=2&pageNum=2')).toBe(identity('/announcement?announcementId=2'))
  expect(identity('/home')).toBe(identity('/'))
  expect(identity('/announcement?announcementId=3')).not.toBe(identity('/announcement?announcementId=2'))
  expect(identity('/aboutUs?aboutUsId=2')).not.toBe(identity('/announcement?announcementId=2'))
  for (const address of [
    '/humanResource?servicehallId=',
    '/aboutUs?aboutUsId=',
    '/specialTopic?topicId=',
    '/recruitProject?reRecruitProjectId=',
    '/privacyPolicy?version=',
  ])
    expect(identity(`${address}3`)).not.toBe(identity(`${address}2`))
  expect(identity('/content/2/15')).not.toBe(identity('/content/2/16'))
})
