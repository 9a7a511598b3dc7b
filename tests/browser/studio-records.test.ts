import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { openStaffDesk, type StaffDesk } from './staff-desk.ts'

// Text checks, words, columns and the audit log in the built studio.

let desk: StaffDesk
beforeAll(async () => {
  desk = await openStaffDesk()
})
afterAll(() => desk.close())

const words = async () => desk.site.server.services.wordList.list()
const stored = async (page: Page, button: string): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return (await buffer(await download.createReadStream())).toString()
}

describe('checks', () => {
  const html = '<p>张三先签到。</p><p>请<strong>张</strong>三到场，登陆系统。</p>'

  test('a finding selects its place in the text; applying its suggestion replaces that place and can be undone', async () => {
    const { articleId } = await desk.anArticle({ title: '关于张三的公告', html })
    const { page, context, messages } = await desk.open('author', `/articles/${articleId}`)
    const text = page.getByRole('textbox', { name: '正文' })
    await expect.poll(() => text.getAttribute('contenteditable')).toBe('true')
    await page.getByRole('tab', { name: '检查' }).click()
    const panel = page.getByRole('region', { name: '检查结果' })
    await panel.getByText(/其中 3 处不改不能提交审核/).waitFor()
    const selected = () => page.evaluate(() => getSelection()?.toString())
    await panel
      .getByRole('button', { name: /正文：禁用词/ })
      .nth(1)
      .click()
    await expect.poll(selected).toBe('张三')
    const bold = () =>
      page.evaluate(() => getSelection()?.getRangeAt(0).startContainer.parentElement?.closest('strong')?.textContent)
    expect(await bold()).toBe('张')
    await panel.getByRole('button', { name: /标题：禁用词/ }).click()
    const title = page.getByRole('textbox', { name: '标题' })
    expect(
      await title.evaluate((line: HTMLInputElement) =>
        line.value.slice(line.selectionStart ?? 0, line.selectionEnd ?? 0),
      ),
    ).toBe('张三')
    await panel.getByRole('button', { name: '把“登陆”改为“登录”' }).click()
    await expect.poll(() => text.innerText()).toContain('登录系统')
    const draft = async () => (await desk.call('author', 'readStudioArticle', { articleId })).draft.html
    await expect.poll(draft).toContain('登录系统')
    await text.press('Control+z')
    await expect.poll(draft).toContain('登陆系统')
    expect(await desk.findings(page)).toEqual([])
    expect(messages).toEqual([])
    await context.close()
  })

  test('a reviewer answers doubtful findings before approving the text', async () => {
    const { articleId, version } = await desk.anArticle({ html: '<p>联系电话19900002101。</p>' })
    await desk.call('author', 'submitArticle', { articleId, version })
    const { page, context, messages } = await desk.open('firstReviewer', `/review/${articleId}`)
    const panel = page.getByRole('region', { name: '检查结果' })
    await panel.getByRole('button', { name: /手机号码/ }).click()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('19900002101')
    const form = page.getByRole('form', { name: '审核决定' })
    const approve = form.getByRole('button', { name: '通过（a）' })
    for (const tick of await form.getByRole('checkbox').all()) await tick.check()
    expect(await approve.isDisabled()).toBe(true)
    await form.getByText('还有 1 处疑似文字没有答复').waitFor()
    await form.getByRole('button', { name: '去答复' }).click()
    await expect.poll(() => panel.getByLabel('答复').evaluate((line) => line === document.activeElement)).toBe(true)
    await panel.getByRole('button', { name: '是公开的办公联系方式' }).click()
    expect(await desk.findings(page)).toEqual([])
    await approve.click()
    const steps = async () => (await desk.call('author', 'readStudioArticle', { articleId })).steps
    await expect
      .poll(async () => (await steps()).at(-1)?.answers)
      .toMatchObject([{ quote: '19900002101', text: '是公开的办公联系方式' }])
    expect(messages).toEqual([])
    await context.close()
  })
})

describe('words', () => {
  test('are found, added with errors next to the field, and switched off', async () => {
    const { page, context, messages } = await desk.open('publisher', '/words')
    await page.getByLabel('查找').fill('百页窗')
    await page.getByText(/条中的 1 条/).waitFor()
    expect(page.url()).toContain('keyword=')
    await page.getByRole('switch', { name: '启用“百页窗”' }).click()
    await expect.poll(async () => (await words()).find(({ term }) => term === '百页窗')?.isActive).toBe(false)
    await page.getByRole('button', { name: '添词' }).click()
    const form = page.getByRole('dialog', { name: '添词' })
    await form.getByLabel('词', { exact: true }).fill('百页窗')
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText(STUDIO_MESSAGE.termTaken).waitFor()
    await form.getByLabel('词', { exact: true }).fill('试用词语')
    await form.getByLabel('其他写法').fill('试用辞语')
    await form.getByLabel('其他写法').press('Enter')
    expect(await desk.findings(page)).toEqual([])
    await form.getByRole('button', { name: '保存' }).click()
    await expect
      .poll(async () => (await words()).find(({ term }) => term === '试用词语')?.variants)
      .toEqual(['试用辞语'])
    expect(messages.filter((line) => !line.includes('status of 400'))).toEqual([])
    await context.close()
  })

  test('are exported to a spreadsheet and imported unchanged; errors of an imported file are reported by line', async () => {
    const { page, context, messages } = await desk.open('publisher', '/words')
    const before = await words()
    const csv = await stored(page, '导出 CSV')
    await page.getByRole('button', { name: '导入 CSV' }).click()
    const dialog = page.getByRole('dialog', { name: '导入词库' })
    const choose = (text: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: '词库.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await choose(csv)
    await dialog.getByText(`将添上 0 个词，改写 0 个，${before.length} 个不变`).waitFor()
    await choose(`${csv}不明,某词\r\n`)
    await dialog.getByText(/第 \d+ 行：类别格式错误/).waitFor()
    await choose(`${csv}禁用,导入的词,,,,,,,\r\n`)
    await dialog.getByText(/将添上 1 个词/).waitFor()
    await dialog.getByRole('button', { name: '导入', exact: true }).click()
    await expect.poll(async () => (await words()).length).toBe(before.length + 1)
    expect(messages.filter((line) => !line.includes('status of 400'))).toEqual([])
    await context.close()
  })
})

test('a column is edited in a drawer', async () => {
  const { page, context, messages } = await desk.open('publisher', '/columns')
  await page.getByRole('button', { name: '修改媒体聚焦' }).click()
  const form = page.getByRole('dialog', { name: '修改媒体聚焦' })
  await form.getByLabel('更新期限（天）').fill('21')
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByRole('row', { name: /媒体聚焦.*21 天/ }).waitFor()
  expect(messages).toEqual([])
  await context.close()
})

test('staff members who may not change columns see no column of actions', async () => {
  const { page, context } = await desk.open('author', '/columns')
  await page.getByRole('cell', { name: '媒体聚焦' }).waitFor()
  expect(await page.getByRole('columnheader', { name: '操作' }).count()).toBe(0)
  await context.close()
})

test('the audit log can be filtered by the displayed name of an object', async () => {
  const { articleId } = await desk.anArticle()
  const { page, context } = await desk.open('auditor', '/audit')
  await page.getByLabel('对象').fill(`稿件 ${articleId}`)
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('object')).toBe(`article:${articleId}`)
  await expect.poll(() => page.getByLabel('对象').inputValue()).toBe(`稿件 ${articleId}`)
  await expect.poll(() => page.getByRole('cell', { name: '新建稿件' }).count()).toBe(1)
  await context.close()
})

test('the audit log is filtered by its URL and verified; its export contains only the filtered entries', async () => {
  await desk.anArticle()
  const { page, context, messages } = await desk.open('auditor', '/audit?action=article.created')
  await page.getByRole('cell', { name: '新建稿件' }).first().waitFor()
  expect(await page.getByRole('cell', { name: '保存草稿' }).count()).toBe(0)
  await page.getByRole('button', { name: '校验日志' }).click()
  const outcome = page.getByRole('status').filter({ has: page.getByRole('button', { name: '再次校验' }) })
  await expect.poll(() => outcome.innerText()).toMatch(/\d+ 条记录都与写入时一致/)
  const csv = await stored(page, '导出 CSV')
  const lines = csv.trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^\ufeff编号,时间,谁/)
  expect(lines.slice(1).every((line) => line.includes('article.created'))).toBe(true)
  expect(messages).toEqual([])
  await context.close()
})
