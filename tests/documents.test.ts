import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'contracts/README.md',
  ...(await readdir('docs', { recursive: true }))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]
const TREE = ['contracts', 'server', 'web', 'studio', 'prisma', 'seed', 'tests', 'scripts', 'bench']
const fileNames = new Set(
  (await Promise.all([...TREE.map((area) => readdir(area, { recursive: true })), readdir('.')]))
    .flat()
    .filter((path) => !path.includes('node_modules'))
    .map((path) => basename(path)),
)
/** `x-screen.tsx` stands for the file of any screen; index.ts is named because there is none. */
const isPattern = (name: string) => name.startsWith('x-') || name === 'index.ts'
const AREAS = new RegExp(`^(?:\\.?/)?(?:${TREE.join('|')}|docs)/`)

describe.each(documents)('%s', (document) => {
  test('names only files and folders that exist', async () => {
    const text = await readFile(document, 'utf8')
    const links = [...text.matchAll(/\]\(([^)#:\s]+)[^)]*\)/g)].map(([, path = '']) => join(dirname(document), path))
    const named = [...text.matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path).filter((path) => AREAS.test(path))
    const missing = [...links, ...named].filter((path) => !existsSync(path))
    expect(missing).toEqual([])
  })

  test('names files without their folder only by names that exist', async () => {
    const text = await readFile(document, 'utf8')
    const named = [...text.matchAll(/`([\w-]+\.(?:tsx?|mjs|css|prisma))`/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !isPattern(name) && !fileNames.has(name))).toEqual([])
  })

  test('names only commands that exist', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
    const text = await readFile(document, 'utf8')
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })
})

describe('the drawn walks', async () => {
  const text = await readFile('docs/walks.md', 'utf8')
  const drawings = [...text.matchAll(/```mermaid\n(.*?)```/gs)].map(([, drawing = '']) => drawing)

  test.each(drawings)('pass by files that stand in the rooms of their arrow: %s', async (drawing) => {
    const rooms = new Map([...drawing.matchAll(/participant (\w) as (\S+)/g)].map(([, name, room]) => [name, room]))
    const arrows = [...drawing.matchAll(/(\w)--?>>(\w): (.*)/g)]
    expect(arrows.length).toBeGreaterThan(5)
    const strayed = await Promise.all(
      arrows.map(async ([, from, to, words = '']) => {
        const ends = [rooms.get(from), rooms.get(to)].flatMap((room) => (room && room !== 'browser' ? [room] : []))
        const files = (await Promise.all(ends.map((room) => readdir(room, { recursive: true })))).flat()
        const named = [...words.matchAll(/[\w-]+\.tsx?/g)].map(([name]) => name)
        return named.filter((name) => !files.some((file) => basename(file) === name))
      }),
    )
    expect(strayed.flat()).toEqual([])
  })

  test('are a page, a call and a log-in', () => {
    expect(drawings).toHaveLength(3)
  })
})
