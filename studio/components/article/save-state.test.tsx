// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { SaveState, type SaveSnapshot } from './save-state.tsx'

const BAD = ['offline', 'loggedOut', 'paused', 'conflict', 'refused']

test.each<[SaveSnapshot['state'], Partial<SaveSnapshot>, string]>([
  [{ kind: 'saved' }, { saveTime: '' }, '没有改动'],
  [{ kind: 'saved' }, {}, '已保存 09:20:30'],
  [{ kind: 'waiting' }, {}, '有改动，即将保存'],
  [{ kind: 'waiting' }, { isJournaled: false }, '有改动，即将保存（本机不能暂存）'],
  [{ kind: 'saving' }, {}, '保存中'],
  [{ kind: 'offline' }, {}, '离线，已存本机'],
  [{ kind: 'offline' }, { isJournaled: false }, '离线，本机不能暂存，请不要关闭此页'],
  [{ kind: 'loggedOut' }, {}, '登录已失效，已存本机'],
  [{ kind: 'paused' }, {}, '已由他人接管，已存本机'],
  [{ kind: 'conflict' }, {}, '冲突，已存本机'],
  [{ kind: 'refused', message: '标题太长' }, {}, '没有保存：标题太长（已存本机）'],
])('%j with %j shows %j', async (state, change, said) => {
  const snapshot = { state, saveTime: '2026-11-26 09:20:30', isJournaled: true, ...change }
  await openScreen(<SaveState snapshot={snapshot} />, { role: 'author', answers: {} })
  const status = document.querySelector('[role=status]')
  expect([status?.textContent, status?.className.includes('warning')]).toEqual([said, BAD.includes(state.kind)])
})
