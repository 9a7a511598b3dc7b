import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Usual paths of Chromium. The headless shell comes first, because it takes half the time of a full browser. */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const HOW =
  '未找到 Chromium：请安装后重试，或用 CHROMIUM_PATH 指定 / No Chromium found: install it (e.g. apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH'

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, otherwise the first existing usual path. If none exists, installs one.
 * @throws Error that says how to install one.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH=${named} 不存在 / does not exist`)
    return named
  }
  const found = USUAL_PLACES.find(existsSync)
  if (found !== undefined) return found
  installWithApt()
  const installed = USUAL_PLACES.find(existsSync) ?? installWithPlaywright()
  if (installed === undefined) throw new Error(HOW)
  return installed
}

function installWithApt(): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log('· 正在安装 Chromium / Installing Chromium with apt-get')
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[] }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    const { status } = spawnSync('apt-get', ['install', '-y', '-qq', browser, 'fonts-noto-cjk'], { ...quiet, env })
    if (status === 0) return
  }
}

function installWithPlaywright(): string | undefined {
  console.log('· 正在下载 Chromium / Downloading Chromium')
  const { status } = spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  })
  if (status !== 0) return undefined
  const code = "console.log(require('playwright-core').chromium.executablePath())"
  return spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' }).stdout.trim() || undefined
}
