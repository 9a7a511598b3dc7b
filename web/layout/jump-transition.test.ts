// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playJump } from './jump-transition.ts'

let isReduced = false
let main: HTMLElement
beforeEach(() => {
  isReduced = false
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = '<p>正文</p>'
})
afterEach(() => {
  main.remove()
  vi.unstubAllGlobals()
})

const isPlaying = () => main.classList.contains('jump')
const end = (element: Element | null) => element?.dispatchEvent(new Event('animationend', { bubbles: true }))

test('the transition plays until its own animation ends', () => {
  playJump(main, 'jump')
  expect(isPlaying()).toBe(true)
  end(main.querySelector('p'))
  expect(isPlaying()).toBe(true)
  end(main)
  expect(isPlaying()).toBe(false)
})

test('a second transition restarts the animation and ends with it', () => {
  playJump(main, 'jump')
  playJump(main, 'jump')
  expect(isPlaying()).toBe(true)
  end(main)
  expect(isPlaying()).toBe(false)
})

test('under reduced motion no transition plays', () => {
  isReduced = true
  playJump(main, 'jump')
  expect(isPlaying()).toBe(false)
})
