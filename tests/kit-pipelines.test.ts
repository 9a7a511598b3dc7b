import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSnakeCase } from './foreign-upstreams/snake-case.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pipeline-'))
})
afterEach(() => rm(folder, { recursive: true }))

const guide = await readFile('docs/kit/pipelines.md', 'utf8')
const blocks = [...guide.matchAll(/```(yaml|groovy)\n(.*?)```/gs)].map(([, language = '', text = '']) => ({
  language,
  text,
}))
/** The pipelines of the guide: each with its command and the files that it collects afterwards. */
const pipelines = blocks.map(({ language, text }) => ({
  language,
  command: /node contract\.mjs [^'\n]+/.exec(text)?.[0] ?? '',
  collected: [...text.matchAll(/contract\.(?:xml|html|json)\b/g)].map(([name]) => name),
}))

/**
 * Runs a command of the guide in a shell, as a pipeline does. `time` limits the run. Waits for rate limits are short:
 * the upstream has no clock, so that its limits never end.
 */
async function run(command: string, base: string, time = '3s'): Promise<number | null> {
  const loader = pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href
  const kit = `"${process.execPath}" --import "${loader}" "${resolve('kit/cli/main.ts')}"`
  const line = command.replace('node contract.mjs', kit).replace('https://host/prod-api', base)
  const child = spawn('/bin/sh', ['-c', `${line} --patience 1s --time ${time}`], {
    cwd: folder,
    env: { ...process.env, BASE: base },
  })
  child.stdout.resume()
  child.stderr.resume()
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

test('the guide has a pipeline for GitLab and one for Jenkins, both with a JUnit file', () => {
  expect(pipelines.map(({ language }) => language)).toEqual(['yaml', 'groovy'])
  for (const { command, collected } of pipelines) {
    expect(command).toContain('check --base')
    expect(collected).toContain('contract.xml')
  }
})

test.each(pipelines)(
  'the files collected by the pipeline in $language exist even if no server listens',
  async ({ command, ...of }) => {
    expect(await run(command, 'http://127.0.0.1:9/prod-api')).toBe(2)
    for (const name of of.collected) expect(await readFile(join(folder, name), 'utf8')).toContain('没有程序在监听')
  },
)

test.each(pipelines)(
  'the files collected by the pipeline in $language exist if the upstream deviates',
  async (pipeline) => {
    const upstream = await startSnakeCase()
    try {
      expect(await run(pipeline.command, upstream.base, '8s')).toBe(1)
      for (const name of pipeline.collected)
        expect((await readFile(join(folder, name), 'utf8')).length).toBeGreaterThan(500)
      expect(await readFile(join(folder, 'contract.xml'), 'utf8')).toMatch(/<testsuites name="contract" tests="\d+"/)
    } finally {
      await upstream.close()
    }
  },
)
