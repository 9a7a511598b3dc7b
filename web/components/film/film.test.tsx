// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { Film } from './film.tsx'

const page = testRoot()
const video = { title: '大厦', text: '没有声音', url: '/f.mp4', posterUrl: '/p.jpg', autoplay: true, muted: true }
const play = vi.fn<() => Promise<void>>(() => Promise.resolve())
const pause = vi.fn<() => void>()

beforeEach(() => {
  play.mockClear()
  pause.mockClear()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause)
  const ignore = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: ignore, removeEventListener: ignore }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a video that autoplayed is paused when autoplay is no longer allowed', () => {
  page.render(<Film video={video} />)
  expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([1, 0])
  page.render(<Film video={{ ...video, autoplay: false }} />)
  expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([1, 1])
})

test('a video without autoplay loads and plays nothing until the visitor starts it', () => {
  page.render(<Film video={{ ...video, autoplay: false }} />)
  expect(play).not.toHaveBeenCalled()
  const element = page.host.querySelector('video')
  expect([element?.preload, element?.loop, element?.controls]).toEqual(['none', false, true])
})
