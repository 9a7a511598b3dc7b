// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { setLocks, stubDraftStorage } from '#studio/testing/draft-storage.ts'
import type { JournalEntry } from './autosave-types.ts'
import { draftJournal, eraseEntry, leftBehind } from './draft-journal.ts'
import { draftWith } from './testing/draft-server.ts'

const DAY_MS = 24 * 3600 * 1000
const entry = (html: string, age = 0): JournalEntry => ({
  draft: draftWith(html),
  version: 3,
  known: [],
  earlier: [],
  time: Date.now() - age,
})
/** The found texts, each with the window that left it. */
const found = async (staffId = 7, articleId = 5) =>
  (await leftBehind(staffId, articleId)).map(({ place, entry: { draft } }) => `${place} ${draft.html}`)

let storage: ReturnType<typeof stubDraftStorage>
beforeEach(() => {
  storage = stubDraftStorage()
})

test('text of a window is found after the window has closed, and not while it is open', async () => {
  const journal = draftJournal(7, 5, '甲窗口')
  await journal.write(entry('一'))
  await journal.write(entry('一二'))
  expect([await found(), [...storage.held]]).toEqual([[], ['7/5/甲窗口']])
  journal.release()
  expect(await found()).toEqual(['7/5/甲窗口 一二'])
})

test('text of several windows is listed newest first, without other staff and other articles', async () => {
  storage.entries.set('7/5/a', entry('旧的', 2 * DAY_MS))
  storage.entries.set('7/5/b', entry('最早的', 3 * DAY_MS))
  storage.entries.set('7/5/c', entry('新的', DAY_MS))
  storage.entries.set('7/55/甲', entry('另一篇'))
  storage.entries.set('8/5/甲', entry('另一人'))
  expect(await found()).toEqual(['7/5/c 新的', '7/5/a 旧的', '7/5/b 最早的'])
})

test('an erased entry is not found', async () => {
  const journal = draftJournal(7, 5, '甲窗口')
  journal.release()
  await journal.write(entry('一'))
  await journal.erase()
  expect(await found()).toEqual([])
  storage.entries.set('7/5/乙', entry('二'))
  await eraseEntry('7/5/乙')
  expect(storage.entries.size).toBe(0)
})

test('entries of any staff that are older than 30 days are deleted', async () => {
  storage.entries.set('7/5/近', entry('近的', 30 * DAY_MS - 60_000))
  storage.entries.set('7/5/远', entry('远的', 30 * DAY_MS + 60_000))
  storage.entries.set('8/6/远', entry('别人的', 40 * DAY_MS))
  expect(await found()).toEqual(['7/5/近 近的'])
  expect([...storage.entries.keys()]).toEqual(['7/5/近'])
})

test('without Web Locks, also text of open windows is found', async () => {
  setLocks(undefined)
  const journal = draftJournal(7, 5, '甲窗口')
  await journal.write(entry('一'))
  expect(await found()).toEqual(['7/5/甲窗口 一'])
  expect(() => journal.release()).not.toThrow()
})

test.each(['error', 'abort'] as const)('a write whose transaction ends with %s is rejected', async (how) => {
  const journal = draftJournal(7, 5, '甲窗口')
  await journal.write(entry('一'))
  storage.fail(how)
  await expect(journal.write(entry('二'))).rejects.toThrow('not stored')
  storage.fail(how)
  await expect(leftBehind(7, 5)).resolves.toEqual([])
})

test('a database that cannot be opened is opened again by the next write', async () => {
  const journal = draftJournal(7, 5, '甲窗口')
  storage.fail('open')
  await expect(journal.write(entry('一'))).rejects.toThrow('not opened')
  await journal.write(entry('一'))
  expect([storage.opened(), storage.entries.size]).toEqual([2, 1])
})

test('one connection serves all calls until the browser closes it or another version needs it closed', async () => {
  const journal = draftJournal(7, 5, '甲窗口')
  await journal.write(entry('一'))
  await journal.write(entry('二'))
  expect(storage.opened()).toBe(1)
  storage.database().onclose()
  await journal.write(entry('三'))
  expect(storage.opened()).toBe(2)
  const former = storage.database()
  former.onversionchange()
  expect(former.isClosed()).toBe(true)
  await journal.write(entry('四'))
  expect([storage.opened(), await found()]).toEqual([3, []])
})
