import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcePositions } from '#server/platform/source-positions.ts'

// Tests the build of scripts/build.ts, which exists in every test run.

const filesIn = (folder: string, suffix: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(suffix))

/** Helpers of the bundler, which have no source file. */
const OF_THE_BUNDLER = /\/(?:rolldown-runtime|preload-helper|defineProperty)-/

test.each([
  ['dist/client', 'dist/maps'],
  ['dist/studio', 'dist/maps/studio'],
])('%s contains no source map and no link to one; each of its scripts has a source map in %s', (folder, maps) => {
  const scripts = filesIn(folder, '.js')
  expect(scripts.length).toBeGreaterThan(20)
  expect(filesIn(folder, '.map')).toEqual([])
  const unmapped = scripts.filter((name) => !existsSync(join(maps, `${name}.map`)))
  expect(unmapped.filter((name) => !OF_THE_BUNDLER.test(name))).toEqual([])
  expect(scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes('sourceMappingURL'))).toEqual([])
})

/** The last column is a text that occurs in one source file only. */
test.each([
  ['dist/client/assets', '/assets', 'web/', '已取消上传'],
  ['dist/studio/assets', '/studio/assets', 'studio/', '不含登录名和姓名'],
  ['dist/server', `${process.cwd()}/dist/server`, 'server/', 'a page failed in a browser'],
])('a position in a script of %s maps to the line of its source', async (folder, address, area, text) => {
  const [built] = filesIn(folder, '.js').flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n')
    const row = lines.findIndex((line) => line.includes(text))
    return row < 0 ? [] : [`${address}/${name}:${row + 1}:${(lines[row] ?? '').indexOf(text) + 1}`]
  })
  const [file = '', line] = (await sourcePositions('dist')(built ?? '')).split(':')
  expect(file.startsWith(area)).toBe(true)
  expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain(text)
})
