import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declaredPairs } from '#kit/suite/coverage.ts'
import { caseStub } from './case-stub.ts'
import { coverCommand } from './cover-command.ts'

const cover = async (...argv: string[]) => {
  const lines: string[] = []
  const terminal = {
    environment: {},
    nodeVersion: process.version,
    input: process.stdin,
    print: (text: string) => void lines.push(text),
    today: () => '',
    ended: () => Promise.resolve(),
  }
  expect(await coverCommand(argv, terminal)).toBe(0)
  return lines
}

test('the generated case of every pair of call and code compiles unchanged', async () => {
  const folder = await mkdtemp('kit/cases/stubs-')
  try {
    const stubs = declaredPairs().map(caseStub).join('\n')
    const head = "import { casesOf } from '#kit/cases/case.ts'\nexport const stubs = [\n"
    await writeFile(join(folder, 'stubs.ts'), `${head}${stubs}\n]\n`)
    const settings = {
      extends: '../../../tsconfig.base.json',
      compilerOptions: { noEmit: true },
      include: ['stubs.ts'],
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    const { stdout, status } = spawnSync('npx', ['tsc', '-p', folder], { encoding: 'utf8' })
    expect([stdout, status]).toEqual(['', 0])
  } finally {
    await rm(folder, { recursive: true })
  }
}, 60_000)

test('without a report, cover lists pairs without a case (there are none) and unprovokable pairs', async () => {
  expect((await cover()).at(-1)).toMatch(/^0 处空白；另有 \d+ 处/)
})

test('with a report, cover lists uncovered pairs, each with the reason and a generated case', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cover-'))
  const holes = [{ operation: 'jobs', code: '404', reason: '预算已用完' }]
  await writeFile(join(folder, 'r.json'), JSON.stringify({ causes: [], coverage: { holes } }))
  const [first] = await cover('--report', join(folder, 'r.json'))
  expect(first).toContain("// jobs 404：预算已用完\n...casesOf('jobs'")
  await rm(folder, { recursive: true })
  await expect(coverCommand(['--frobnicate'], {} as never)).rejects.toThrow('frobnicate')
})
