import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readProfile, rememberKeyPlace } from './upstream-profile.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'profile-'))
  file = join(folder, 'profile.json')
})
afterEach(() => rm(folder, { recursive: true }))

test('a profile has only the known facts; a missing file is empty unless it was asked for', async () => {
  expect(await readProfile(file, false)).toEqual({})
  await expect(readProfile(file, true)).rejects.toThrow(`${file} 读不到`)
  const known = { pastTheEnd: 'empty', hasExtensions: false, keyPlace: 'cookie token', cors: 'http://localhost:5173' }
  await writeFile(file, JSON.stringify({ ...known, other: 1 }))
  expect(await readProfile(file, true)).toEqual(known)
})

test('a file that is no JSON, and an origin with a path, are rejected', async () => {
  await writeFile(file, '{')
  await expect(readProfile(file, false)).rejects.toThrow(`${file} 不是 JSON`)
  for (const cors of ['http://localhost:5173/', 'localhost', 5173]) {
    await writeFile(file, JSON.stringify({ cors }))
    await expect(readProfile(file, false)).rejects.toThrow(`${file} 里的 cors 不是来源`)
  }
})

test('the place of session keys is added to the other facts, and written only if it is new', async () => {
  await writeFile(file, '{"hasExtensions":true,"keyPlace":"a"}')
  await rememberKeyPlace(file, 'a')
  expect(await readFile(file, 'utf8')).toBe('{"hasExtensions":true,"keyPlace":"a"}')
  await rememberKeyPlace(file, 'b')
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ hasExtensions: true, keyPlace: 'b' })
})
