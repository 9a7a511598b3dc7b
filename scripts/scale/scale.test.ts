import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ROWS } from './all-rows.ts'
import { headingOf } from './report.ts'

test('docs/scale.md has exactly the rows of npm run scale, in the same order', async () => {
  const text = await readFile('docs/scale.md', 'utf8')
  const headings = text.split('\n').filter((line) => /^## .*`\)$/.test(line))
  expect(headings).toEqual(ROWS.map(headingOf))
  expect(new Set(ROWS.map(({ name }) => name)).size).toBe(ROWS.length)
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends every started process, even a frozen one', async (signal) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/scale/testing/started-children.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  const ids = chunk.toString().trim().split(' ').map(Number)
  expect(ids).toHaveLength(2)
  expect(ids.filter(runs)).toEqual(ids)
  child.kill(signal)
  await once(child, 'exit')
  expect(ids.filter(runs)).toEqual([])
})

function runs(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}
