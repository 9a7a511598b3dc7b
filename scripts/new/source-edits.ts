const IMPORT = /^import (type )?(?:\{([^}]*)\}|[^'\n]*?)? ?(?:from )?'([^']+)'$/gm

/** Inserts lines before the only occurrence of `anchor`. @throws Error if there is none or more than one. */
export function insertBefore(text: string, anchor: string, lines: string): string {
  const [before = '', after, ...more] = text.split(anchor)
  if (after === undefined || more.length > 0) throw new Error(`${JSON.stringify(anchor)} does not stand here just once`)
  return `${before}${lines}${anchor}${after}`
}

/** Inserts lines after the only occurrence of `anchor`. @throws Error like insertBefore. */
export const insertAfter = (text: string, anchor: string, lines: string): string =>
  insertBefore(text, anchor, '').replace(anchor, () => anchor + lines)

/** Adds an import in sorted order. */
export function withImport(text: string, name: string, from: string): string {
  const imports = [...text.matchAll(IMPORT)]
  const same = imports.find(([, type, names, specifier]) => specifier === from && !type && names !== undefined)
  if (same) {
    const names = String(same[2])
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
    return names.includes(name)
      ? text
      : text.replace(same[0], `import { ${[...names, name].join(', ')} } from '${from}'`)
  }
  const line = `import { ${name} } from '${from}'\n`
  const next = imports.find(([, , , specifier = '']) => importOrder(specifier) > importOrder(from))
  const last = imports.at(-1)
  const place = next?.index ?? (last ? last.index + last[0].length + 1 : 0)
  return `${text.slice(0, place)}${line}${text.slice(place)}`
}

/** Packages first, then other areas, then siblings. */
const importOrder = (specifier: string): string => `${'#.'.indexOf(specifier.charAt(0)) + 1} ${specifier}`

/** Appends lines to the plugin of a feature. @throws Error without `plugin(app, …) {`. */
export function insertIntoPlugin(text: string, lines: string): string {
  const head = /^ {2}plugin\(app(?:, .*)?\) \{$/m.exec(text)
  const end = head ? text.indexOf('\n  },\n', head.index) : -1
  if (end < 0) throw new Error('there is no plugin(app, …) for a call')
  return `${text.slice(0, end + 1)}${lines}${text.slice(end + 1)}`
}

/** Appends a feature to the list in server/features.ts. @throws Error without a list. */
export function addFeature(text: string, feature: string): string {
  const last = [...text.matchAll(/^ {2}\.add\(\w+\)\n/gm)].at(-1)
  if (!last) throw new Error('there is no list of features')
  const end = last.index + last[0].length
  return `${text.slice(0, end)}  .add(${feature})\n${text.slice(end)}`
}
