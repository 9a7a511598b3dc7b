import { expect, test } from 'vitest'
import { panelMove } from './panel-move.ts'

test.each([
  ['ArrowDown', false, { kind: 'section', step: 1 }],
  ['ArrowDown', true, { kind: 'division', step: 1 }],
  ['ArrowUp', false, { kind: 'section', step: -1 }],
  ['ArrowUp', true, { kind: 'division', step: -1 }],
  ['ArrowLeft', false, { kind: 'enter' }],
  ['ArrowLeft', true, undefined],
  ['ArrowRight', false, undefined],
  ['ArrowRight', true, { kind: 'back' }],
  ['Escape', true, { kind: 'close' }],
  ['Escape', false, { kind: 'close' }],
  ['Tab', false, undefined],
])('%s, in the flyout: %s', (key, isInFlyout, move) => {
  expect(panelMove(key, isInFlyout)).toEqual(move)
})
