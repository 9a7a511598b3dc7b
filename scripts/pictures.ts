import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Secret, TOTP } from 'otpauth'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { sayDone } from '#seed/progress.ts'
import { DEMONSTRATION_STAFF_PASSWORD, DEMONSTRATION_TOTP_SECRET } from '#seed/studio/demonstration-staff.ts'
import { findChromium } from './chromium.ts'
import { readArguments } from './command-line.mjs'

// `npm run pictures`: screenshots for the README, from a site started with `npm run up` or `npm run dev`.

const FOLDER = 'docs/pictures'
const SCREEN = { width: 1440, height: 900 }
/** Width for a README. */
const SHOWN_WIDTH = 960
/** Log-in name of the final reviewer, whose role reads the articles of all columns. */
const REVIEWER = 'chuhuaijin'

const base = String(readArguments('pictures').values['base']).replace(/\/$/, '')
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const reports = await mkdtemp(join(tmpdir(), 'site-pictures-'))
try {
  await mkdir(FOLDER, { recursive: true })
  await picture('home', (page) => page.goto(`${base}/`))
  await picture('jobs', (page) => page.goto(`${base}/jobs`))
  await picture('studio', openStudio)
  await picture('contract-report', openReport)
} finally {
  await browser.close()
  await rm(reports, { recursive: true, force: true })
}

async function picture(name: string, open: (page: Page) => Promise<unknown>): Promise<void> {
  const context = await browser.newContext({
    viewport: SCREEN,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await open(page)
  await page.waitForLoadState('networkidle')
  const shot = await page.screenshot()
  await context.close()
  await sharp(shot)
    .resize({ width: SHOWN_WIDTH })
    .webp({ quality: 82 })
    .toFile(join(FOLDER, `${name}.webp`))
  sayDone(join(FOLDER, `${name}.webp`))
}

/** Logs in the demonstration's reviewer through the page. */
async function openStudio(page: Page): Promise<void> {
  await page.goto(`${base}/studio`)
  await page.getByLabel('登录名').fill(REVIEWER)
  await page.getByLabel('密码', { exact: true }).fill(DEMONSTRATION_STAFF_PASSWORD)
  await page.keyboard.press('Enter')
  const code = new TOTP({ secret: Secret.fromBase32(DEMONSTRATION_TOTP_SECRET) }).generate()
  await page.getByLabel('验证器中的 6 位验证码').fill(code)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '稿件列表' }).click()
  await page.getByRole('table').waitFor()
  await page.waitForFunction(() => document.querySelector('.ant-skeleton, .ant-spin-spinning') === null)
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
