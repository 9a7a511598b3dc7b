import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchRecording } from './check-recording.ts'

test('a recording without a complete call is rejected with the reasons', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recording-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'left.har')
  // Chrome exports entries without content after the user has left the page
  const entries = ['/prod-api/open/website/getCmLocation', '/jobs'].map((path) => ({
    startedDateTime: '2026-11-22T00:00:00.000Z',
    time: 1,
    request: { method: 'GET', url: `https://host${path}`, headers: [] },
    response: { status: 200, headers: [], content: { size: 9, mimeType: 'application/json' } },
  }))
  await writeFile(file, JSON.stringify({ log: { entries } }))
  await expect(watchRecording(file)).rejects.toThrow('里没有一次完整的调用：1 项不是接口调用，1 项没有录下内容')
})
