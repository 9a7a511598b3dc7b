// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { TemplatePicker } from './template-picker.tsx'
import { TEMPLATES } from './templates.ts'

async function open(isBusy = false) {
  const onBegin = vi.fn<() => void>()
  const screen = await openScreen(
    <TemplatePicker isBusy={isBusy} onBegin={onBegin}>
      从 Word 新建
    </TemplatePicker>,
    { role: 'author', answers: {} },
  )
  return { ...screen, onBegin }
}
const card = (name: string) =>
  [...document.querySelectorAll('li')].find((item) => item.querySelector('h2')?.textContent === name)

test('each template names its column and its parts', async () => {
  await open()
  const policy = TEMPLATES.find(({ name }) => name.includes('政策'))
  const parts = policy?.blocks.map(({ heading }) => heading).join('、')
  expect(card(policy?.name ?? '')?.querySelector('p')?.textContent).toBe(`引才政策 · ${parts}`)
})

test('the hints tell the title, the outline and each part, and closing them begins nothing', async () => {
  const screen = await open()
  const [template] = TEMPLATES
  await screen.press(`怎么写：${template?.name}`)
  const hints = [...document.querySelectorAll('dl dd')].map(({ textContent }) => textContent)
  expect(hints.slice(0, 3)).toEqual([template?.titlePattern, template?.outlineHint, template?.blocks[0]?.hint])
  await screen.press('Cancel')
  expect(screen.dialogs()).toEqual([])
  expect(screen.onBegin).not.toHaveBeenCalled()
})

test('while an article is created, no other can be begun', async () => {
  const screen = await open(true)
  await screen.press(`怎么写：${TEMPLATES[0]?.name}`)
  const names = ['新建空白稿件', `用此模板：${TEMPLATES[1]?.name}`, '用此模板']
  expect(names.map((name) => screen.disabled(name))).toEqual([[true], [true], [true]])
})
