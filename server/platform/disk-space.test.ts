import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DiskFullError, diskSpace } from './disk-space.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A disk with settable free bytes; `asked` counts the system calls. */
function aDisk(floorBytes: number) {
  const state = { freeBytes: 1000, asked: 0 }
  const readFreeBytes = () => {
    state.asked += 1
    return Promise.resolve(state.freeBytes)
  }
  return { state, disk: diskSpace({ folder: '/data', floorBytes, readFreeBytes }) }
}

test('writes are rejected below the floor, and accepted at the floor', async () => {
  const { state, disk } = aDisk(500)
  state.freeBytes = 500
  expect(await disk.hasRoom()).toBe(true)
  state.freeBytes = 499
  vi.advanceTimersByTime(1000)
  expect(await disk.hasRoom()).toBe(false)
  await expect(disk.requireRoom()).rejects.toThrow(DiskFullError)
})

test('freed space is noticed after a second, with one system call a second', async () => {
  const { state, disk } = aDisk(500)
  state.freeBytes = 0
  expect(await Promise.all([disk.hasRoom(), disk.hasRoom()])).toEqual([false, false])
  state.freeBytes = 1000
  vi.advanceTimersByTime(999)
  expect(await disk.hasRoom()).toBe(false)
  vi.advanceTimersByTime(1)
  await disk.requireRoom()
  expect(state.asked).toBe(2)
})

test('with a floor of 0 no system call is made', async () => {
  const { state, disk } = aDisk(0)
  state.freeBytes = 0
  await disk.requireRoom()
  expect(state.asked).toBe(0)
})

test('a real disk is compared with the floor, and a disk that cannot be queried allows writes', async () => {
  expect(await diskSpace({ folder: '.', floorBytes: 1 }).hasRoom()).toBe(true)
  expect(await diskSpace({ folder: '.', floorBytes: Number.MAX_SAFE_INTEGER }).hasRoom()).toBe(false)
  expect(await diskSpace({ folder: '/no/such/folder', floorBytes: 1 }).hasRoom()).toBe(true)
})
