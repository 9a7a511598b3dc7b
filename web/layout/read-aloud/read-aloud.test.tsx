// @vitest-environment jsdom
import { act } from 'react'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { useReadAloud } from './use-read-aloud.ts'

class Utterance extends EventTarget {
  lang = ''
  voice: { lang: string } | undefined
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}
const CHINESE = { lang: 'zh-CN' }
let spoken: Utterance[]
let cancelled: number
let voices: { lang: string }[]

const page = testRoot()
const toasts = collectToasts()
beforeEach(() => {
  spoken = []
  cancelled = 0
  voices = [{ lang: 'en-US' }, CHINESE]
  vi.useFakeTimers()
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    speak: (utterance: Utterance) => void spoken.push(utterance),
    cancel: () => (cancelled += 1),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Reader() {
  const { isSpeaking, toggleSpeech, stopSpeech } = useReadAloud()
  return (
    <>
      <output>{isSpeaking ? 'speaking' : 'silent'}</output>
      <button type="button" onClick={() => toggleSpeech(true)}>
        on
      </button>
      <button type="button" onClick={() => toggleSpeech(false)}>
        off
      </button>
      <button type="button" onClick={stopSpeech}>
        stop
      </button>
      <Link to="/next">next</Link>
      <main>{`${'一'.repeat(100)}。${'二'.repeat(100)}。`}</main>
    </>
  )
}
function show(): void {
  page.render(
    <MemoryRouter>
      <Reader />
    </MemoryRouter>,
  )
  // jsdom has no innerText
  Object.assign(page.host.querySelector('main') ?? {}, { innerText: page.host.querySelector('main')?.textContent })
}
const state = () => page.host.querySelector('output')?.textContent
const press = (name: string) =>
  act(() =>
    [...page.host.querySelectorAll<HTMLElement>('button, a')].find(({ textContent }) => textContent === name)?.click(),
  )
const happens = (index: number, type: string) => act(() => void spoken[index]?.dispatchEvent(new Event(type)))
const NO_VOICE = '本设备没有可用的中文语音，无法朗读'

test('a Chinese voice reads the page to its end, in several utterances', () => {
  show()
  press('on')
  expect(spoken.map(({ text, lang, voice }) => [text.slice(0, 1), lang, voice])).toEqual([
    ['一', 'zh-CN', CHINESE],
    ['二', 'zh-CN', CHINESE],
  ])
  happens(0, 'start')
  act(() => void vi.advanceTimersByTime(60_000))
  happens(0, 'end')
  expect(state()).toBe('speaking')
  happens(1, 'end')
  expect([state(), toasts]).toEqual(['silent', []])
})

test('selected text is read instead of the page', () => {
  show()
  vi.spyOn(window, 'getSelection').mockReturnValue({ toString: () => ' 选中的话 ' } as Selection)
  press('on')
  expect(spoken.map(({ text }) => text)).toEqual(['选中的话'])
  vi.restoreAllMocks()
})

test.each(['off', 'stop', 'next'])('“%s” stops the reading', (name) => {
  show()
  press('on')
  const before = cancelled
  press(name)
  expect([state(), cancelled > before, toasts]).toEqual(['silent', true, []])
})

test.each([
  ['the device has voices, none of them Chinese', () => void (voices = [{ lang: 'en-US' }]), () => undefined],
  ['the device has no speech', () => void Reflect.deleteProperty(window, 'speechSynthesis'), () => undefined],
  ['the engine fails', () => undefined, () => happens(0, 'error')],
  ['nothing is heard for four seconds', () => undefined, () => act(() => void vi.advanceTimersByTime(4000))],
])('%s: one message is shown', (_case, before, after) => {
  show()
  before()
  press('on')
  after()
  act(() => void vi.advanceTimersByTime(4000))
  expect([state(), toasts.map(({ message }) => message)]).toEqual(['silent', [NO_VOICE]])
})
