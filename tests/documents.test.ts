import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'contracts/README.md',
  ...(await readdir('docs', { recursive: true }))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]
const AREAS = /^(?:\.?\/)?(?:contracts|server|web|prisma|seed|tests|scripts|bench|docs)\//

describe.each(documents)('%s', (document) => {
  test('names only files and folders that exist', async () => {
    const text = await readFile(document, 'utf8')
    const links = [...text.matchAll(/\]\(([^)#:\s]+)[^)]*\)/g)].map(([, path = '']) => join(dirname(document), path))
    const named = [...text.matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path).filter((path) => AREAS.test(path))
    const missing = [...links, ...named].filter((path) => !existsSync(path))
    expect(missing).toEqual([])
  })

  test('names only commands that exist', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
    const text = await readFile(document, 'utf8')
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })
})
