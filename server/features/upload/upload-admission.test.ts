import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { uploadAdmission, type Uploader } from './upload-admission.ts'

const MB = 1024 * 1024
const person = (id: number): Uploader => ({ kind: 'person', id })

function open({ unused = { bytes: 0, files: 0 }, floorBytes = 0, isAllowed = true } = {}) {
  const hits: string[] = []
  const bucket = { isReachable: true }
  const admission = uploadAdmission({
    unusedOf: async () => unused,
    limiter: {
      hit: async (_rate: unknown, who: string) => {
        hits.push(who)
        return { isAllowed }
      },
    } as never,
    store: {
      workFolder: tmpdir(),
      reach: async () => {
        if (!bucket.isReachable) throw new Error('unreachable')
      },
    },
    floorBytes,
  })
  return { enter: (who: Uploader, bytes: number) => admission.enter(who, bytes), hits, bucket }
}

test.each([
  [{ bytes: 0, files: 199 }, 1, undefined],
  [{ bytes: 0, files: 200 }, 1, UPLOAD_MESSAGE.tooMuch],
  [{ bytes: 1023 * MB, files: 3 }, MB, undefined],
  [{ bytes: 1023 * MB, files: 3 }, MB + 1, UPLOAD_MESSAGE.tooMuch],
])('a person with the unused uploads %j who sends %i bytes gets the error %s', async (unused, bytes, message) => {
  const entered = open({ unused }).enter(person(7), bytes)
  expect(
    await entered.then(
      () => undefined,
      (error: Error) => error.message,
    ),
  ).toBe(message)
})

test('running uploads of a person count as unused, those of others and ended ones do not', async () => {
  const { enter } = open({ unused: { bytes: 1000 * MB, files: 0 } })
  const first = await enter(person(7), 20 * MB)
  await enter(person(8), 20 * MB)
  await expect(enter(person(7), 5 * MB)).rejects.toThrow(UPLOAD_MESSAGE.tooMuch)
  first.leave()
  await enter(person(7), 24 * MB)
})

test('unused files of staff are not limited, and staff have their own rate', async () => {
  const { enter, hits } = open({ unused: { bytes: 2000 * MB, files: 900 } })
  await enter({ kind: 'staff', id: 7 }, MB)
  await expect(enter(person(7), MB)).rejects.toThrow(UPLOAD_MESSAGE.tooMuch)
  expect(hits).toEqual(['staff:7', '7'])
})

test('large uploads are limited to one for each person and four in all', async () => {
  const { enter } = open()
  const first = await enter(person(1), 50 * MB)
  await expect(enter(person(1), 50 * MB)).rejects.toThrow(UPLOAD_MESSAGE.oneAtATime)
  await enter(person(1), 50 * MB - 1)
  for (const id of [2, 3, 4]) await enter(person(id), 50 * MB)
  await expect(enter(person(5), 50 * MB)).rejects.toThrow(UPLOAD_MESSAGE.busy)
  first.leave()
  await enter(person(5), 50 * MB)
})

test('a refused upload leaves its place: too many uploads, no space, an unreachable store', async () => {
  const many = open({ isAllowed: false })
  await expect(many.enter(person(1), 50 * MB)).rejects.toThrow(UPLOAD_MESSAGE.tooMany)
  await expect(many.enter(person(1), 50 * MB)).rejects.toThrow(UPLOAD_MESSAGE.tooMany)
  const full = open({ floorBytes: Number.MAX_SAFE_INTEGER })
  await expect(full.enter(person(1), 1)).rejects.toThrow(UPLOAD_MESSAGE.noSpace)
  const away = open()
  away.bucket.isReachable = false
  await expect(away.enter(person(1), 50 * MB)).rejects.toThrow('unreachable')
  away.bucket.isReachable = true
  await away.enter(person(1), 50 * MB)
})
