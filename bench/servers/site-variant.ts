import { cp, rm } from 'node:fs/promises'
import { build, type InlineConfig, type Plugin } from 'vite'
import { compressFolder } from '#scripts/build.ts'

/** Functions that return the replacement of a source text, by path of the file. */
export type Replacements = Readonly<Record<string, (source: string) => string>>

/** Vite plugin that replaces the text of source files. */
export function replacing(replacements: Replacements): Plugin {
  return {
    name: 'bench-replacing',
    enforce: 'pre',
    transform(source, id) {
      const path = Object.keys(replacements).find((one) => id.endsWith(`/${one}`))
      return path === undefined ? undefined : { code: replacements[path]?.(source) ?? source, map: null }
    },
  }
}

/** Builds the site's browser files and renderer with some files replaced; returns the folder for BUILD_FOLDER. */
export async function buildVariant(name: string, replacements: Replacements): Promise<string> {
  const folder = `dist/bench-variants/${name}`
  await rm(folder, { recursive: true, force: true })
  const settings: InlineConfig = { logLevel: 'error', mode: 'production', plugins: [replacing(replacements)] }
  await build({ ...settings, build: { outDir: `${folder}/client` } })
  await build({ ...settings, build: { outDir: `${folder}/render`, ssr: 'web/entry-server.tsx' } })
  await cp('web/index.html', `${folder}/client/index.html`)
  await cp('server/assets', `${folder}/assets`, { recursive: true })
  await compressFolder(`${folder}/client`)
  return folder
}
