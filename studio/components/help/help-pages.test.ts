import { expect, test } from 'vitest'
import { isAllowed } from '#contracts/studio/permissions.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { searchHelp } from './help-pages.ts'

const titles = (asked: string, role: StaffRole, screen: string) =>
  searchHelp(asked, { screen, may: (action) => isAllowed([{ role, scope: 'all' }], action) }).map(
    ({ page }) => page.title,
  )

test('pages about the open screen come first, pages of other roles last', () => {
  expect(titles('', 'recruiter', '工作台').slice(0, 2).toSorted()).toEqual(
    ['处理投递', '账号、密码与验证器'].toSorted(),
  )
  expect(titles('', 'feedbackClerk', '反馈')[0]).toBe('反馈：从认领到答复')
  expect(titles('', 'author', '历史与比对')[0]).toBe('定时、撤稿与更正')
  expect(titles('', 'author', '工作台').slice(-2)).toEqual(['反馈：从认领到答复', '处理投递'])
  expect(titles('', 'author', '')).toHaveLength(titles('', 'recruiter', '投递').length)
})

test('a page with the words in its title comes before a page with the words in its text', () => {
  expect(titles('投递', 'author', '')[0]).toBe('处理投递')
  expect(titles('没有这样的词', 'author', '')).toEqual([])
})
