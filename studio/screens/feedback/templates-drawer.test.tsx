// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { TemplatesDrawer } from './templates-drawer.tsx'

const TEMPLATE = { templateId: 3, name: '已转办', text: '您反映的问题已转给办理单位。' }

async function open(refused?: StudioFailure) {
  const change = () => {
    if (refused) throw refused
    return {} as never
  }
  return openScreen(<TemplatesDrawer onClose={() => undefined} />, {
    role: 'feedbackReviewer',
    answers: {
      listFeedbackTemplates: () => [TEMPLATE],
      createFeedbackTemplate: change,
      updateFeedbackTemplate: change,
      deleteFeedbackTemplate: change,
    },
  })
}

test('a template is added', async () => {
  const screen = await open()
  await screen.press('添模板')
  expect(screen.disabled('添模板')).toEqual([])
  await screen.press('保存')
  expect(screen.text()).toContain('请填写名称')
  await screen.fill('名称', '感谢')
  await screen.fill('文字', '感谢您的建议。')
  expect(await screen.callsOf(() => screen.press('保存'))).toEqual(['createFeedbackTemplate', 'listFeedbackTemplates'])
  expect(screen.sent('createFeedbackTemplate')).toEqual([{ name: '感谢', text: '感谢您的建议。' }])
  expect(screen.text()).toContain('已保存')
  expect(screen.text()).toContain(TEMPLATE.text)
})

test('the form of a template has its values, and a change is saved', async () => {
  const screen = await open()
  await screen.press('修改“已转办”')
  await screen.fill('名称', '已转交')
  await screen.press('保存')
  expect(screen.sent('updateFeedbackTemplate')).toEqual([{ templateId: '3', name: '已转交', text: TEMPLATE.text }])
})

test('a cancelled change is not sent', async () => {
  const screen = await open()
  await screen.press('修改“已转办”')
  expect(await screen.callsOf(() => screen.press('取消'))).toEqual([])
  expect(screen.disabled('添模板')).toEqual([false])
})

test('a template is deleted after a confirmation', async () => {
  const screen = await open()
  await screen.press('删除“已转办”')
  expect(screen.sent('deleteFeedbackTemplate')).toEqual([])
  expect(await screen.callsOf(() => screen.press('删除'))).toEqual(['deleteFeedbackTemplate', 'listFeedbackTemplates'])
  expect(screen.sent('deleteFeedbackTemplate')).toEqual([{ templateId: '3' }])
  expect(screen.text()).toContain('“已转办”已删除')
})

test('failures are shown, and the form stays', async () => {
  const screen = await open(new StudioFailure(409, '已有这个名称'))
  await screen.press('删除“已转办”')
  await screen.press('删除')
  expect(screen.text()).toContain('已有这个名称')
  expect(screen.text()).not.toContain('已删除')
  await screen.press('修改“已转办”')
  await screen.press('保存')
  expect(document.querySelector('form')?.textContent).toContain('已有这个名称')
})
