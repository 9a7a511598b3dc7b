import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'

/** A position in a built file: its URL on the site, or its path on a server. */
const POSITION = /(?:(?:https?|file):\/\/[\w.:[\]-]*)?((?:\/[\w.@+~%-]+)+\.js):(\d{1,7}):(\d{1,9})/g
const PUBLIC_FILE = /^\/(?:studio\/)?assets\/[\w-]+(?:\.[\w-]+)*\.js$/
const SERVER_FILE = /\/((?:server|render)\/(?:assets\/)?[\w-]+(?:\.[\w-]+)*\.js)$/

/**
 * Returns a function that replaces the positions of built files in a text (a stack, a log line) by source positions
 * such as `web/screens/home/home-screen.tsx:12:5`. Positions without a source map are unchanged. Each map is read once.
 */
export function sourcePositions(buildFolder: string): (text: string) => Promise<string> {
  const maps = new Map<string, Promise<SourceMap | undefined>>()

  /** Path of the source map of a file of this build; undefined for any other path. */
  function mapFileOf(path: string): string | undefined {
    if (PUBLIC_FILE.test(path)) return join(buildFolder, 'maps', `${path}.map`)
    const [, file] = SERVER_FILE.exec(path) ?? []
    if (file === undefined || !path.endsWith(`/${basename(buildFolder)}/${file}`)) return undefined
    return join(buildFolder, `${file}.map`)
  }

  async function sourceOf(path: string, line: number, column: number): Promise<string | undefined> {
    const file = mapFileOf(path)
    if (file === undefined) return undefined
    const map = maps.get(file) ?? readMap(file)
    maps.set(file, map)
    const entry = (await map)?.findEntry(line - 1, column - 1)
    // beyond the end of a file Node returns its last entry
    if (entry === undefined || !('originalSource' in entry) || entry.generatedLine !== line - 1) return undefined
    const source = relative(dirname(resolve(buildFolder)), resolve(dirname(file), entry.originalSource))
    return `${source.replaceAll('\\', '/')}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  }

  return async function locate(text) {
    const found = [...text.matchAll(POSITION)]
    const sources: (string | undefined)[] = []
    for (const [, path = '', line, column] of found) sources.push(await sourceOf(path, Number(line), Number(column)))
    let at = 0
    return text.replace(POSITION, (position) => sources[at++] ?? position)
  }
}

async function readMap(file: string): Promise<SourceMap | undefined> {
  try {
    return new SourceMap(JSON.parse(await readFile(file, 'utf8')) as SourceMapPayload)
  } catch {
    return undefined // not of this build
  }
}
