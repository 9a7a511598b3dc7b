import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contracts/constants/limits.ts'
import { ended } from '#tests/durability/running-server.ts'
import { aFilm, HOSTILE_SVG } from '#tests/uploads/sample-files.ts'
import { beginUpload } from '#tests/uploads/slow-upload.ts'
import { install, type Installation, partSizes, until } from '#tests/uploads/upload-process.ts'
import { storedPaths, upload } from '#tests/uploads/upload-site.ts'

// Tests the built server: server/start/main.ts implements the shutdown, and the build creates its worker files.

const BYTES = 4 * 1024 * 1024
const DRAIN_SECONDS = 4

let site: Installation
beforeAll(async () => {
  site = await install(2)
})
afterAll(() => site.remove())

const film = aFilm(BYTES)
const begin = (port: number, person: number) =>
  beginUpload(port, { key: site.keys[person] ?? '', name: 'a.mp4', content: film, purpose: 'video' })
const partsThere = (count: number) =>
  until(async () => (await partSizes(site.filesFolder)).filter((size) => size > BYTES / 4).length === count)

test('an upload in progress at SIGTERM completes, and then the process ends at once', async () => {
  // longer than the time limit of the test
  const { child, port } = await site.startBuilt({ DRAIN_SECONDS: '3600' })
  const healthy = begin(port, 0)
  await healthy.sendUpTo(BYTES / 2)
  await partsThere(1)
  child.kill('SIGTERM')
  await until(() => isRefused(port))
  for (const part of [0.6, 0.7, 0.8, 0.9]) {
    await healthy.sendUpTo(Math.floor(BYTES * part))
    await wait(100)
  }
  healthy.finish()
  const reply = await healthy.reply
  expect(reply).toMatchObject({ code: 200 })
  await ended(child)
  expect(child.exitCode).toBe(0)

  const again = await site.startBuilt()
  const served = await fetch(`http://127.0.0.1:${again.port}${API_BASE}${reply.fileName}`, {
    headers: { ausessionkey: site.keys[0] ?? '' },
  })
  expect(Buffer.from(await served.arrayBuffer()).equals(film)).toBe(true)
  again.child.kill('SIGTERM')
  await ended(again.child)
})

test('an upload that never completes delays the stop only until the deadline, and leaves no file', async () => {
  const { child, port } = await site.startBuilt({ DRAIN_SECONDS: String(DRAIN_SECONDS) })
  const endless = begin(port, 0)
  await endless.sendUpTo(BYTES / 2)
  await partsThere(1)
  const before = await storedPaths(site.filesFolder)
  const begun = performance.now()
  child.kill('SIGTERM')
  let isBroken = false
  endless.reply.catch(() => (isBroken = true))
  // a byte now and then, so that only the deadline ends the connection: idle connections are closed earlier
  for (let sent = BYTES / 2; !isBroken; await wait(50)) await endless.sendUpTo((sent += 1))
  await expect(endless.reply).rejects.toThrow(/ECONN|EPIPE|socket hang up/)
  await ended(child)
  expect(child.exitCode).toBe(0)
  expect(performance.now() - begun).toBeGreaterThan(DRAIN_SECONDS * 1000 - 100)
  expect((await storedPaths(site.filesFolder)).length).toBe(before.length - 1)
  expect(await partSizes(site.filesFolder)).toEqual([])
})

test('the thread of the built server cleans an SVG file', async () => {
  const { child, port } = await site.startBuilt()
  const [key = ''] = site.keys
  const reply = await upload({ port, people: [] }, 'a.svg', HOSTILE_SVG, { purpose: 'image', key })
  expect(reply).toMatchObject({ code: 200, originalFilename: 'a.svg' })
  const served = await fetch(`http://127.0.0.1:${port}${API_BASE}${reply.fileName}`, { headers: { ausessionkey: key } })
  const text = await served.text()
  expect(text).toContain('<linearGradient id="g">')
  expect(text).not.toMatch(/script|onload|evil/i)
  child.kill('SIGTERM')
  await ended(child)
})

const isRefused = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => false,
    () => true,
  )
