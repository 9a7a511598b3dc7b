// Hooks of Node's module loader. They stand below tsx, so that what they give is read as source: whatever is loaded for
// `…?mutant=<id>` brings a copy of the server of its own, with the mistake in the one file that it is planted in.
import { readFile } from 'node:fs/promises'

/** The address of the server's folder, and by mutant the address of a file with its source. */
let plan

export const initialize = async ({ file }) => {
  plan = JSON.parse(await readFile(file, 'utf8'))
}

const mutantOf = (address = '') => /[?&]mutant=([^&]+)/.exec(address)?.[1]

/** What a mutant has a copy of: the server, and the file that it is planted in, which may be one of the contract's. */
const isCopied = (url, mutant) => url.startsWith(plan.server) || url === plan.planted[mutant]?.file

export async function resolve(specifier, context, nextResolve) {
  const resolved = await nextResolve(specifier, context)
  const mutant = mutantOf(context.parentURL)
  if (mutant === undefined || mutantOf(resolved.url) !== undefined || !isCopied(resolved.url, mutant)) return resolved
  return { ...resolved, url: `${resolved.url}${resolved.url.includes('?') ? '&' : '?'}mutant=${mutant}` }
}

export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context)
  const mutant = mutantOf(url)
  if (mutant === undefined) return loaded
  const planted = plan.planted[mutant]
  const isPlanted = planted !== undefined && url.startsWith(`${planted.file}?`)
  const source = isPlanted ? planted.source : loaded.source
  // a copy stands where the file stands: what it finds by its own address, threads among it, it finds there
  const address = JSON.stringify(url.replace(/[?&]mutant=[^&]+/, ''))
  return source == null ? loaded : { ...loaded, source: String(source).replaceAll('import.meta.url', address) }
}
