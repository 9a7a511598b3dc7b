import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SITE_SETTINGS } from '#scripts/settings.mjs'

const documents = [
  'README.md',
  'README.zh-CN.md',
  'NOTICE.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'contracts/README.md',
  'kit/README.md',
  ...(await readdir('docs', { recursive: true }))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]
const TREE = ['contracts', 'kit', 'server', 'web', 'studio', 'prisma', 'seed', 'tests', 'scripts', 'bench']
const fileNames = new Set(
  (await Promise.all([...TREE.map((area) => readdir(area, { recursive: true })), readdir('.')]))
    .flat()
    .filter((path) => !path.includes('node_modules'))
    .map((path) => basename(path)),
)
/** `x-screen.tsx` is a pattern for the files of screens; documents name `index.ts` to say that the project has none. */
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

  test('names only files that exist, also where it leaves out the folder', async () => {
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

describe('the diagrams of request traces', async () => {
  const text = await readFile('docs/request-traces.md', 'utf8')
  const drawings = [...text.matchAll(/```mermaid\n(.*?)```/gs)].map(([, drawing = '']) => drawing)

  test.each(drawings)('name only files that exist in the folders at the ends of their arrows: %s', async (drawing) => {
    const rooms = new Map([...drawing.matchAll(/participant (\w) as (\S+)/g)].map(([, name, room]) => [name, room]))
    const arrows = [...drawing.matchAll(/(\w)--?>>(\w): (.*)/g)]
    expect(arrows.length).toBeGreaterThan(5)
    const missing = await Promise.all(
      arrows.map(async ([, from, to, words = '']) => {
        const ends = [rooms.get(from), rooms.get(to)].flatMap((room) => (room && room !== 'browser' ? [room] : []))
        const files = (await Promise.all(ends.map((room) => readdir(room, { recursive: true })))).flat()
        const named = [...words.matchAll(/[\w-]+\.tsx?/g)].map(([name]) => name)
        return named.filter((name) => !files.some((file) => basename(file) === name))
      }),
    )
    expect(missing.flat()).toEqual([])
  })

  test('show a page, a call and a log-in', () => {
    expect(drawings).toHaveLength(3)
  })
})

describe('the README in both languages', async () => {
  const [english, chinese] = await Promise.all(['README.md', 'README.zh-CN.md'].map((file) => readFile(file, 'utf8')))
  // placeholders in angle brackets differ by language
  const commandsOf = (text = '') =>
    [...text.matchAll(/`((?:[A-Z]+=\S+ )?npm [^`]+)`/g)].map(([, command = '']) => command.replaceAll(/<[^>]+>/g, '<>'))
  // links to headings differ by language
  const linksOf = (text = '') => [...text.matchAll(/\]\(([^)#][^)]*)\)/g)].map(([, link = '']) => link).slice(1)

  test('names the same commands in the same order in both languages', () => {
    expect(commandsOf(english).length).toBeGreaterThan(20)
    expect(commandsOf(chinese)).toEqual(commandsOf(english))
  })

  test('has the same pictures and links in both languages', () => {
    expect(linksOf(chinese)).toEqual(linksOf(english))
  })

  test('names every command of package.json', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
    const partsOf = /^(?:check:|start$|test$)/ // named by `npm run check`, `npm start`, `npm test`
    const missing = Object.keys(scripts).filter((name) => !partsOf.test(name) && !english?.includes(`npm run ${name}`))
    expect(missing).toEqual([])
  })
})

test('the pages for operators name every setting, and docs/operate/settings.md lists no unknown setting', async () => {
  const names = (await readdir('docs/operate')).filter((name) => name.endsWith('.md'))
  const pages = names.map((name) => readFile(join('docs/operate', name), 'utf8'))
  const text = (await Promise.all(pages)).join('\n')
  const setByCommands = ['BENCH', 'NODE_ENV']
  expect(SITE_SETTINGS.filter((name) => !text.includes(`\`${name}`) && !setByCommands.includes(name))).toEqual([])
  const rows = (await readFile('docs/operate/settings.md', 'utf8')).matchAll(/^\| (`[^|]+) \|/gm)
  const named = [...rows].flatMap(([, cell = '']) => cell.match(/(?<=`)[A-Z_]{4,}(?=`)/g) ?? [])
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !SITE_SETTINGS.includes(name))).toEqual([])
})
