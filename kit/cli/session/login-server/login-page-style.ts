import { createHash } from 'node:crypto'

/** Style sheet of the log-in page. */
export const LOGIN_PAGE_STYLE = `
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; color: #1c2733; background: #f6f8fa }
main { max-width: 42rem; margin: 0 auto; padding: 24px 16px 48px }
h1 { margin: 0 0 4px; font-size: 24px }
h2 { margin: 0 0 12px; font-size: 18px }
p { margin: 0 0 12px; overflow-wrap: anywhere }
section { margin: 16px 0 0; padding: 16px; background: #fff; border: 1px solid #d7dee5; border-radius: 8px }
form { margin: 0 }
label { display: block; margin: 0 0 12px; font-size: 14px; color: #46525f }
input, textarea, button { font: inherit; color: inherit }
label input, textarea { display: block; width: 100%; min-height: 44px; margin: 4px 0 0; padding: 8px 12px; font-size: 16px; color: #1c2733; background: #fff; border: 1px solid #7c8a9a; border-radius: 6px }
button { min-height: 44px; padding: 8px 20px; color: #fff; background: #0b4f9e; border: 1px solid #0b4f9e; border-radius: 6px; cursor: pointer }
button.quiet { color: #0b4f9e; background: #fff }
.row { display: flex; flex-wrap: wrap; gap: 8px; margin: 12px 0 0 }
:focus-visible { outline: 2px solid #0b4f9e; outline-offset: 2px }
.problem { padding: 8px 12px; color: #8f1d1d; background: #fde8e8; border-left: 4px solid #b91c1c }
.good { padding: 8px 12px; background: #e7f6ec; border-left: 4px solid #15803d }
.quiet-text { font-size: 14px; color: #46525f }
summary { min-height: 44px; padding: 10px 0; cursor: pointer; color: #0b4f9e }
.picture { position: relative; width: 310px; height: 155px; margin: 0 0 8px; background: #e3e8ef; touch-action: manipulation }
.picture img, .picture svg, .picture input { position: absolute; top: 0; left: 0; display: block }
.picture svg { pointer-events: none }
.picture circle { fill: #0b4f9e }
.picture text { font-size: 13px; font-weight: 600; fill: #fff; text-anchor: middle }
.track { display: block; width: 310px; height: 44px; margin: 0; background: none; appearance: none; -webkit-appearance: none; cursor: grab; touch-action: none }
.track::-webkit-slider-runnable-track { height: 44px; background: #e3e8ef; border-radius: 6px }
.track::-webkit-slider-thumb { width: 47px; height: 44px; background: #0b4f9e; border: 0; border-radius: 6px; -webkit-appearance: none }
.track::-moz-range-track { height: 44px; background: #e3e8ef; border-radius: 6px }
.track::-moz-range-thumb { width: 47px; height: 44px; background: #0b4f9e; border: 0; border-radius: 6px }
`

/** Moves the piece with the slider; releasing the slider submits the form. Keyboard users press the button. */
export const LOGIN_PAGE_SCRIPT = `
const track = document.querySelector('.track')
const piece = document.querySelector('.piece')
if (track && piece) {
  const move = () => { piece.style.transform = 'translateX(' + track.value + 'px)' }
  track.addEventListener('input', move)
  track.addEventListener('pointerup', () => setTimeout(() => { if (track.value !== '0') track.form.requestSubmit() }))
  move()
}
`

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Content Security Policy: allows only this style sheet and script, embedded pictures, and forms of the page. */
export const LOGIN_PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${hash(LOGIN_PAGE_STYLE)}`,
  `script-src ${hash(LOGIN_PAGE_SCRIPT)}`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
