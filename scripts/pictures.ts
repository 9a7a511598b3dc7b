import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Secret, TOTP } from 'otpauth'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { sayDone } from '#seed/progress.ts'
import { DEMONSTRATION_STAFF_PASSWORD, DEMONSTRATION_TOTP_SECRET } from '#seed/studio/demonstration-staff.ts'
import { findChromium } from './chromium.ts'
import { readArguments } from './command-line.mjs'

// `npm run pictures`: screenshots for README and docs/pictures, from a site started with `npm run up` or `npm run dev`.

const FOLDER = 'docs/pictures'
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** Width of the written pictures in pixels, by kind of screen. */
const SHOWN_WIDTH = { desktop: 960, phone: 390 }
/** Log-in name of the final reviewer, whose role reads the articles of all columns. */
const REVIEWER = 'chuhuaijin'

const CONTEXT = { locale: 'zh-CN', reducedMotion: 'reduce' } as const

const base = String(readArguments('pictures').values['base']).replace(/\/$/, '')
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const reports = await mkdtemp(join(tmpdir(), 'site-pictures-'))
try {
  await mkdir(FOLDER, { recursive: true })
  const visitor = await browser.newContext({ ...CONTEXT, viewport: DESKTOP })
  await pictures(visitor, [
    ['home', '/'],
    ['jobs', '/jobs'],
    ['job', first('/jobs', '/jobDetail/')],
    ['company', first('/companys', '/companyDetail/')],
    ['policy', '/policy'],
    ['article', first('/policy', '/content/')],
    ['search', '/search?keyword=应届生补贴怎么申请'],
    ['calendar', '/calendar'],
    ['contract-report', openReport],
  ])
  const phone = await browser.newContext({ ...CONTEXT, viewport: PHONE, hasTouch: true, isMobile: true })
  await pictures(phone, [
    ['phone-home', '/'],
    ['phone-jobs', '/jobs'],
    ['phone-article', first('/policy', '/content/')],
  ])
  const staff = await browser.newContext({ ...CONTEXT, viewport: DESKTOP })
  await logIn(await staff.newPage())
  await pictures(staff, [
    ['studio', '/studio/articles'],
    ['studio-editor', '/studio/practice'],
    ['studio-review', '/studio/review'],
    ['studio-media', '/studio/media'],
    ['studio-statistics', '/studio/statistics'],
  ])
} finally {
  await browser.close()
  await rm(reports, { recursive: true, force: true })
}

/** Opens each page and writes `<name>.webp`; a page is an address, or a function that opens a page. */
async function pictures(
  context: BrowserContext,
  shots: readonly (readonly [name: string, page: string | ((page: Page) => Promise<unknown>)])[],
): Promise<void> {
  for (const [name, open] of shots) {
    const page = await context.newPage()
    await (typeof open === 'string' ? page.goto(base + open) : open(page))
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => document.querySelector('.ant-skeleton, .ant-spin-spinning') === null)
    const width = name.startsWith('phone-') ? SHOWN_WIDTH.phone : SHOWN_WIDTH.desktop
    const file = join(FOLDER, `${name}.webp`)
    await sharp(await page.screenshot())
      .resize({ width })
      .webp({ quality: 82 })
      .toFile(file)
    await page.close()
    sayDone(file)
  }
  await context.close()
}

/** Returns a function that opens the page `list`, then its first link below `prefix`. */
function first(list: string, prefix: string) {
  return async (page: Page) => {
    await page.goto(base + list)
    const link = page.locator(`main a[href^="${prefix}"]`).first()
    await page.goto(base + (await link.getAttribute('href')))
  }
}

/** Logs in the demo reviewer through the page. */
async function logIn(page: Page): Promise<void> {
  await page.goto(`${base}/studio`)
  await page.getByLabel('登录名').fill(REVIEWER)
  await page.getByLabel('密码', { exact: true }).fill(DEMONSTRATION_STAFF_PASSWORD)
  await page.keyboard.press('Enter')
  const code = new TOTP({ secret: Secret.fromBase32(DEMONSTRATION_TOTP_SECRET) }).generate()
  await page.getByLabel('验证器中的 6 位验证码').fill(code)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '稿件列表' }).waitFor()
}

/** Report of the contract kit on the site itself; its findings do not matter here. */
async function openReport(page: Page): Promise<void> {
  const file = resolve(reports, 'report.html')
  const check = ['check', '--base', `${base}/prod-api`, '--layers', 'L0,L1,L2', '--report', `html=${file}`]
  const child = spawn(process.execPath, ['--import', 'tsx', 'kit/repository/contract.ts', ...check], {
    stdio: 'ignore',
  })
  await once(child, 'exit')
  await page.goto(pathToFileURL(file).href)
}
