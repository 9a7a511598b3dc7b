// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { StudioColumn } from '#contracts/generated/studio-wire.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ColumnsScreen } from './columns-screen.tsx'

const NOTICES: StudioColumn = {
  typeId: 2,
  name: '招聘公告',
  stages: 3,
  defaultSource: '江汉人才',
  dueDays: 14,
  needsCover: true,
  ticks: { firstReviewer: ['spelling'], secondReviewer: ['spelling'], finalReviewer: ['spelling', 'files'] },
}
const NEWS: StudioColumn = { ...NOTICES, typeId: 1, name: '集团要闻', stages: 1, defaultSource: '', needsCover: false }

async function open(role: StaffRole = 'publisher') {
  const server = { isAway: false, refused: undefined as StudioFailure | undefined }
  const screen = await openScreen(<ColumnsScreen />, {
    role,
    isWide: true,
    answers: {
      listColumns: () => [NOTICES, NEWS],
      updateColumn: () => {
        if (server.refused) throw server.refused
        return null as never
      },
    },
  })
  return { ...screen, server }
}

test('each column has a row with its rules, and only publishers can change the rules', async () => {
  const screen = await open('author')
  expect(screen.rows()).toEqual([
    '招聘公告|三审（初审、复审、终审）|江汉人才|14 天|必须有',
    '集团要闻|一审（终审）|没有|14 天|可以没有',
  ])
  await screen.leave()
  const publisher = await open()
  expect(publisher.disabled('修改集团要闻')).toEqual([false])
})

test('the rules of a column are changed, and the columns are refetched', async () => {
  const screen = await open()
  await screen.press('修改招聘公告')
  await screen.choose('审级', '两审（初审、终审）')
  await screen.fill('更新期限（天）', '30')
  await screen.tick('稿件必须有封面')
  expect(await screen.callsOf(() => screen.press('保存'))).toEqual(['updateColumn', 'listColumns'])
  expect(screen.sent('updateColumn')).toEqual([
    { typeId: '2', stages: 2, defaultSource: '江汉人才', dueDays: 30, needsCover: false, ticks: NOTICES.ticks },
  ])
  expect(screen.text()).toContain('栏目已修改')
  expect(screen.dialogs()).toEqual([])
})

test('a column needs an update interval, and an error of the server is shown at the field with the error', async () => {
  const screen = await open()
  await screen.press('修改集团要闻')
  await screen.fill('更新期限（天）', '')
  await screen.press('保存')
  expect(screen.text()).toContain('请填写更新期限')
  expect(screen.sent('updateColumn')).toEqual([])
  await screen.fill('更新期限（天）', '7')
  screen.server.refused = new StudioFailure(400, '', { fields: [{ field: 'defaultSource', message: '来源太长' }] })
  await screen.press('保存')
  expect(document.querySelector('.ant-form-item-has-error')?.textContent).toContain('来源太长')
  expect(screen.dialogs()).toEqual(['修改集团要闻'])
})

test('each review stage has its own proofreading items, at least one', async () => {
  const screen = await open()
  await screen.press('修改招聘公告')
  const groups = [...document.querySelectorAll('.ant-checkbox-group')]
  const ticked = () => groups.map((group) => group.querySelectorAll('input:checked').length)
  expect(ticked()).toEqual([1, 1, 2])
  const [own] = [...(groups[1]?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])]
  await act(async () => own?.click())
  expect(ticked()).toEqual([1, 0, 2])
  await screen.press('保存')
  expect(screen.text()).toContain('请至少选一项')
  expect(screen.sent('updateColumn')).toEqual([])
})

test('the update interval lies between a day and ten years', async () => {
  const screen = await open()
  await screen.press('修改招聘公告')
  const days = document.querySelector('[role=spinbutton]')
  expect([days?.getAttribute('aria-valuemin'), days?.getAttribute('aria-valuemax')]).toEqual(['1', '3650'])
})

test('if the columns cannot be loaded, the reason is shown, and a retry loads them', async () => {
  let isAway = true
  const screen = await openScreen(<ColumnsScreen />, {
    role: 'author',
    answers: {
      listColumns: () => {
        if (isAway) throw new StudioFailure(500, '服务器出错')
        return [NEWS]
      },
    },
  })
  expect(screen.text()).toBe('服务器出错重试')
  isAway = false
  await screen.press('重试')
  expect(screen.rows()).toHaveLength(1)
})
