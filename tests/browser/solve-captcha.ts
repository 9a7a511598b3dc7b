import type { Page, Response } from 'playwright-core'
import { CAPTCHA_IMAGE } from '#contracts/constants/captcha-terms.ts'
import type { CaptchaAnswer } from '#server/features/captcha/captcha-answer.ts'

const isChallenge = (response: Response) => response.url().endsWith('/captcha/get')

/** Source of captcha answers by token. */
export type CaptchaOracle = { captchaAnswer: (token: string) => Promise<CaptchaAnswer> }

/** Runs an action that opens the captcha, and solves it like a human with the server's answer. */
export async function solveCaptcha(
  { captchaAnswer }: CaptchaOracle,
  page: Page,
  { open, kind = 'slider' }: { open: () => Promise<void>; kind?: 'slider' | 'words' },
): Promise<void> {
  let challenge = page.waitForResponse(isChallenge)
  await open()
  const dialog = page.getByRole('dialog', { name: '请完成安全验证' })
  if (kind === 'words') {
    await challenge
    challenge = page.waitForResponse(isChallenge)
    await dialog.getByRole('button', { name: '更换验证方式' }).click()
  }
  const { repData } = (await (await challenge).json()) as { repData: { token: string } }
  const answer = await captchaAnswer(repData.token)
  if (answer.type === 'blockPuzzle') await slide(page, answer.x)
  else await clickWords(page, answer.points)
  await dialog.waitFor({ state: 'hidden' })
}

/** Drags the handle until the piece is at `x` of the reference picture. */
async function slide(page: Page, x: number): Promise<void> {
  const handle = page.getByRole('slider')
  await page.locator('dialog image').first().waitFor()
  const box = await handle.boundingBox()
  const picture = await page.locator('dialog svg:has(image)').first().boundingBox()
  if (box === null || picture === null) throw new Error('the slider is not on the page')
  const [startX, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(startX, y)
  await page.mouse.down()
  // like a hand: accelerates, slows down and trembles
  for (let step = 1; step <= HAND_STEPS; step += 1) {
    const share = step / HAND_STEPS
    const eased = share * share * (3 - 2 * share)
    await page.mouse.move(startX + (eased * x * picture.width) / CAPTCHA_IMAGE.width, y + (step % 3))
    await page.waitForTimeout(HAND_STEP_MS)
  }
  await page.mouse.up()
}

const HAND_STEPS = 16
const HAND_STEP_MS = 15
const CLICK_PAUSE_MS = 150

async function clickWords(page: Page, points: readonly { x: number; y: number }[]): Promise<void> {
  const picture = page.locator('dialog svg:has(image)').first()
  await picture.waitFor()
  const box = await picture.boundingBox()
  if (box === null) throw new Error('the picture is not on the page')
  const scale = box.width / CAPTCHA_IMAGE.width
  for (const point of points) {
    await page.mouse.click(box.x + point.x * scale, box.y + point.y * scale)
    await page.waitForTimeout(CLICK_PAUSE_MS)
  }
}
