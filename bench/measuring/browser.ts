import { createServer } from 'node:net'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '#scripts/chromium.ts'

export type StartedBrowser = { browser: Browser; /** Port of the DevTools protocol. */ debuggingPort: number }

/** Starts a browser, runs `work` with it, and closes it. */
export async function withBrowser<Result>(work: (started: StartedBrowser) => Promise<Result>): Promise<Result> {
  const debuggingPort = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--headless=new', `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    return await work({ browser, debuggingPort })
  } finally {
    await browser.close()
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
