import { useState } from 'react'
import { CAPTCHA_MESSAGES } from '#contracts/constants/error-messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { askForCaptcha, captchaCode } from '#web/components/captcha-dialog/ask-for-captcha.ts'
import { CaptchaBox } from '#web/components/captcha-dialog/captcha-box.tsx'
import {
  type CaptchaPhase,
  type CaptchaState,
  type Challenge,
  firstCaptchaState,
} from '#web/components/captcha-dialog/captcha-state.ts'
import { ClickWordView } from '#web/components/click-word-captcha/click-word-view.tsx'
import { preloadOnIntent } from '#web/ui/on-demand/preload-on-intent.ts'
import { SliderView } from '#web/components/slider-captcha/slider-view.tsx'
import { showToast } from '#web/data/toasts.ts'
import { renderPiece, drawnPicture, drawnWords } from './captcha-drawings.ts'
import styles from './dev-components.module.css'
import { Row, Specimen } from './specimen.tsx'

const GAP_X = 206
const POINTS = [
  { x: 64, y: 48 },
  { x: 150, y: 102 },
  { x: 226, y: 42 },
]
const SLIDER: Challenge = question(drawnPicture(GAP_X), renderPiece(GAP_X), [])
const WORDS: Challenge = question(drawnWords(), undefined, ['江', '汉', '才'])

const SLIDER_STATES = [
  ['获取', stateIn<number>('loading', undefined)],
  ['没有取到', stateIn<number>('unavailable', undefined, { message: CAPTCHA_MESSAGES[6201] })],
  ['静止', stateIn<number>('idle', SLIDER)],
  ['拖动', stateIn('answering', SLIDER, { answer: 120 })],
  ['校验', stateIn('checking', SLIDER, { answer: GAP_X })],
  ['成功', stateIn('success', SLIDER, { answer: GAP_X, spentMs: 1860 })],
  ['失败', stateIn('failure', SLIDER, { answer: 168, message: CAPTCHA_MESSAGES[6111] })],
] as const
const WORD_STATES = [
  ['待点', stateIn<typeof POINTS>('idle', WORDS)],
  ['已点两处', stateIn('answering', WORDS, { answer: POINTS.slice(0, 2) })],
  ['校验', stateIn('checking', WORDS, { answer: POINTS })],
  ['成功', stateIn('success', WORDS, { answer: POINTS })],
  ['失败', stateIn('failure', WORDS, { answer: POINTS, message: CAPTCHA_MESSAGES[6111] })],
] as const

/** Both captchas: a static view of every state, then captchas that call the server. */
export function CaptchaSection() {
  const [isEnlarged, setIsEnlarged] = useState(false)
  const look = { label: '安全验证', isEnlarged, onEnlarge: setIsEnlarged, onRenew: ignore }
  return (
    <>
      <Specimen title="滑动拼图" note="图片 310 × 155，滑动条高 40；可拖动，也可用方向键移动、回车键提交。">
        <div className={styles.captchas}>
          {SLIDER_STATES.map(([name, state]) => (
            <figure key={name}>
              <SliderView {...look} state={state} onMove={ignore} onEnd={ignore} onCancel={ignore} />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </div>
      </Specimen>
      <Specimen title="点选文字" note="依次点击三处，400 ms 后校验；可用方向键移动准星、回车键选取、退格键撤销。">
        <div className={styles.captchas}>
          {WORD_STATES.map(([name, state]) => (
            <figure key={name}>
              <ClickWordView {...look} state={state} onPlace={ignore} onUndo={ignore} />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </div>
      </Specimen>
      <Specimen title="向服务器请求的验证" note="成功后滑动 1 秒、点选立即报告结果；对话框 1.5 秒后关闭。">
        <Row name="对话框">
          <Button onClick={() => void ask('blockPuzzle')} {...preloadOnIntent(captchaCode)}>
            滑动拼图
          </Button>
          <Button variant="line" onClick={() => void ask('clickWord')} {...preloadOnIntent(captchaCode)}>
            点选文字
          </Button>
        </Row>
        <Row name="嵌在页面中">
          <CaptchaBox onSuccess={tell} />
        </Row>
      </Specimen>
    </>
  )
}

async function ask(type: 'blockPuzzle' | 'clickWord'): Promise<void> {
  const captchaVerification = await askForCaptcha({ type })
  if (captchaVerification === undefined) showToast({ type: 'info', message: '没有完成验证' })
  else tell({ captchaVerification })
}

function tell({ captchaVerification }: { captchaVerification: string }): void {
  showToast({ type: 'success', message: `验证结果：${captchaVerification.slice(0, 16)}…` })
}

function question(pictureUrl: string, pieceUrl: string | undefined, words: readonly string[]): Challenge {
  const type = pieceUrl === undefined ? 'clickWord' : 'blockPuzzle'
  return { type, token: '', secretKey: undefined, pictureUrl, pieceUrl, words }
}

function stateIn<Answer>(
  phase: CaptchaPhase,
  challenge: Challenge | undefined,
  rest: Partial<CaptchaState<Answer>> = {},
): CaptchaState<Answer> {
  return { ...firstCaptchaState<Answer>(), phase, challenge, ...rest }
}

function ignore(): void {
  // static specimens ignore input
}
