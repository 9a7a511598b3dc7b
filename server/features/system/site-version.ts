import { existsSync, readFileSync } from 'node:fs'

/** The version of the site that runs, from the package that its files lie in, however deep. */
export function siteVersion(): string {
  for (let folder = new URL('./', import.meta.url); ; folder = new URL('../', folder)) {
    const file = new URL('package.json', folder)
    const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }) : {}
    if (known.version !== undefined) return known.version
    if (folder.pathname === '/' || folder.href === new URL('../', folder).href) return ''
  }
}
