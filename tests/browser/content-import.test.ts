import { join } from 'node:path'
import type { FileChooser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NARROW, settled, WIDE } from './running-site.ts'
import { type DeskRole, openStaffDesk, type StaffDesk } from './staff-desk.ts'

// An imported file of locations on the running site: checked, submitted, reviewed, published and undone.

let desk: StaffDesk
beforeAll(async () => {
  desk = await openStaffDesk()
})
afterAll(() => desk.close())

const PICTURES = process.env['IMPORT_PICTURES']
let shots = 0
const FILE = '名字,地址,电话\n东湖服务点,武汉市东湖路 1 号,027-87650001\n南湖服务点,,027-87650002\n'

/** Opens a screen as `role`, runs `work` on it, and expects no axe findings and no console messages at either width. */
async function as(role: DeskRole, path: string, work: (page: Page) => Promise<void>): Promise<void> {
  const { page, context, messages } = await desk.open(role, path, WIDE)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await work(page)
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport)
    await settled(page)
    if (PICTURES !== undefined)
      await page.screenshot({ path: join(PICTURES, `${(shots += 1)}-${role}-${viewport.width}.png`), fullPage: true })
    expect(await desk.findings(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  expect(messages).toEqual([])
  await context.close()
}

async function move(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter')
  await page.getByText(`已完成：${name}`).waitFor()
}

/** Chooses a file with the keyboard. */
async function choose(page: Page, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '选择文件' }).press('Enter')
  await (await chooser).setFiles(file)
}

async function places(): Promise<string> {
  return (await fetch(`${desk.site.base}/prod-api/open/website/getCmLocation`)).text()
}

test('an imported file is checked, its columns are assigned, then it is reviewed, published and undone', async () => {
  const before = await places()
  const file = (text: string) => ({ name: 'offices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await as('author', '/content/office', async (page) => {
    await page.getByRole('link', { name: '导入', exact: true }).press('Enter')
    await choose(page, file(FILE))
    await page.getByText('没有对应的必填列：名称').waitFor()
    await page.getByRole('combobox', { name: '名字对应的字段' }).focus()
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await page.getByText('1 行有错误').waitFor()
    await page.getByRole('cell', { name: '地址不能为空' }).waitFor()
  })
  let path = ''
  await as('author', '/content/office/import', async (page) => {
    await choose(page, file(FILE.replace('名字', '名称')))
    const submit = page.getByRole('button', { name: '导入其余 1 行，提交审核' })
    await submit.waitFor()
    expect(await submit.isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: /已看过错误/ }).press('Space')
    await submit.press('Enter')
    await page.getByRole('heading', { level: 1, name: /offices.csv/ }).waitFor()
    path = new URL(page.url()).pathname.replace('/studio', '')
  })
  await as('finalReviewer', path, async (page) => {
    await page.getByRole('list', { name: '改动' }).first().waitFor()
    await move(page, '审核通过')
  })
  expect(await places()).toBe(before)
  await as('publisher', path, async (page) => {
    await move(page, '发布')
    await page.getByText(/可以撤销到/).waitFor()
  })
  expect(await places()).toContain('东湖服务点')
  await as('publisher', path, async (page) => {
    await move(page, '撤销导入')
    await page.getByText('已撤销').waitFor()
  })
  expect(await places()).toBe(before)
}, 240_000)
