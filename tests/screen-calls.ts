import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { endpoints, type OperationId } from '#contracts/generated/endpoints.ts'

type Node = { type: string } & Record<string, unknown>
/** What stands at the top of a file under one name, or is done when the file is loaded. */
type Piece = { file: string; name: string }
type SourceFile = {
  pieces: Map<string, Node[]>
  /** Local names of what comes from other files, and what those call it. */
  imports: Map<string, Piece>
  exports: Map<string, Piece>
}

const ROOT = join(import.meta.dirname, '..')
/** Done when the file is loaded, whatever is taken from it. */
const LOADING = '(loading)'
const EVERYTHING = '*'
/** The functions whose first argument is the call that is made. */
const CALLERS = ['useCall', 'useOwnCall', 'usePastEnd', 'call', 'optionalCall', 'fetchReply', 'saveFile']
const IDS = Object.keys(endpoints) as OperationId[]

/**
 * The calls that can be made by what a source file of the web hands out: those named in it, and in everything it names,
 * however far away. It reads what stands there and runs nothing.
 */
export function callsMadeFrom(file: string): Set<string> {
  const calls = new Set<string>()
  const seen = new Set<string>()
  const open: Piece[] = [{ file, name: EVERYTHING }]
  for (let piece = open.pop(); piece !== undefined; piece = open.pop()) {
    const key = `${piece.file} ${piece.name}`
    if (seen.has(key)) continue
    seen.add(key)
    const source = sourceOf(piece.file)
    if (piece.name === EVERYTHING) open.push(...source.exports.values())
    const handedOn = source.exports.get(piece.name)
    if (handedOn) open.push(handedOn)
    open.push({ file: piece.file, name: LOADING })
    for (const node of source.pieces.get(piece.name) ?? []) {
      for (const id of callsIn(node)) calls.add(id)
      open.push(...namedIn(node, piece.file, source))
    }
  }
  return calls
}

const sources = new Map<string, SourceFile>()

function sourceOf(file: string): SourceFile {
  const known = sources.get(file) ?? read(file)
  sources.set(file, known)
  return known
}

function read(file: string): SourceFile {
  const source: SourceFile = { pieces: new Map(), imports: new Map(), exports: new Map() }
  const { program, errors } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'))
  if (errors.length > 0) throw new Error(`${file} cannot be read`)
  for (const statement of program.body as unknown as Node[]) readStatement(file, statement, source)
  return source
}

function readStatement(file: string, statement: Node, source: SourceFile): void {
  const from = targetOf(file, (statement['source'] as Node | null | undefined)?.['value'])
  const specifiers = (statement['specifiers'] ?? []) as Node[]
  const declaration = statement['declaration'] as Node | null | undefined
  if (statement['importKind'] === 'type' || statement['exportKind'] === 'type') return
  if (statement.type === 'ImportDeclaration') {
    if (from === undefined) return
    if (specifiers.length === 0) source.imports.set(from, { file: from, name: LOADING })
    for (const one of specifiers) {
      if (one['importKind'] !== 'type')
        source.imports.set(nameOf(one['local']), { file: from, name: nameOf(one['imported']) })
    }
  } else if (statement.type === 'ExportNamedDeclaration' && declaration) {
    for (const name of keep(declaration, source)) source.exports.set(name, { file, name })
  } else if (statement.type === 'ExportNamedDeclaration') {
    for (const one of specifiers) {
      source.exports.set(nameOf(one['exported']), { file: from ?? file, name: nameOf(one['local']) })
    }
  } else keep(statement, source)
}

/** Keeps a statement under the names it declares, or else as what is done while loading. @returns the names. */
function keep(statement: Node, { pieces }: SourceFile): string[] {
  if (statement.type.startsWith('TS')) return []
  const nodes = statement.type === 'VariableDeclaration' ? (statement['declarations'] as Node[]) : [statement]
  return nodes.flatMap((node) => {
    const names = node['id'] ? identifiersIn(node['id'] as Node) : [LOADING]
    for (const name of names) pieces.set(name, [...(pieces.get(name) ?? []), node])
    return names
  })
}

/** What a piece names: of its own file, of those it takes from, and of those it loads when they are needed. */
function namedIn(node: Node, file: string, { pieces, imports }: SourceFile): Piece[] {
  const named = identifiersIn(node).flatMap((name) => {
    const own = pieces.has(name) ? [{ file, name }] : []
    const taken = imports.get(name)
    return taken ? [...own, taken] : own
  })
  return [...named, ...loadedIn(node, file)]
}

/** `(await import('./x.ts')).Name` and `const { Name } = await import('./x.ts')` take a name, any other import() everything. */
function loadedIn(node: Node, file: string, names: readonly string[] = [EVERYTHING]): Piece[] {
  if (node.type === 'ImportExpression') {
    const target = targetOf(file, (node['source'] as Node)['value'])
    return target === undefined ? [] : names.map((name) => ({ file: target, name }))
  }
  if (node.type === 'AwaitExpression' || node.type === 'ParenthesizedExpression') {
    return loadedIn(childrenOf(node)[0] as Node, file, names)
  }
  if (node.type === 'MemberExpression' && node['computed'] === false) {
    return loadedIn(node['object'] as Node, file, [nameOf(node['property'])])
  }
  if (node.type === 'VariableDeclarator' && node['init'] && (node['id'] as Node).type === 'ObjectPattern') {
    const keys = ((node['id'] as Node)['properties'] as Node[]).map((property) => nameOf(property['key']))
    return loadedIn(node['init'] as Node, file, keys)
  }
  return childrenOf(node).flatMap((child) => loadedIn(child, file))
}

function callsIn(node: Node): OperationId[] {
  return [...callOf(node), ...childrenOf(node).flatMap(callsIn)]
}

/** The call that is named here: by a function that makes it, as a need `[id, input]`, by its endpoint or its address. */
function callOf(node: Node): OperationId[] {
  const [first, second, ...more] = (node['arguments'] ?? node['elements'] ?? []) as Node[]
  const isMade = node.type === 'CallExpression' && CALLERS.includes(nameOf(node['callee']))
  const isNeed = node.type === 'ArrayExpression' && second && second.type !== 'Literal' && more.length === 0
  if (first && (isMade || isNeed)) return IDS.filter((id) => id === first['value'])
  if (node.type === 'MemberExpression' && nameOf(node['object']) === 'endpoints') {
    return IDS.filter((id) => id === nameOf(node['property']))
  }
  if (node.type !== 'TemplateElement') return []
  const text = (node['value'] as { raw: string }).raw.split('?')[0]
  return IDS.filter((id) => endpoints[id].path === text)
}

/** The names that are used, without those of properties and attributes. */
function identifiersIn(node: Node): string[] {
  const names = node.type === 'Identifier' || node.type === 'JSXIdentifier' ? [node['name'] as string] : []
  return [...names, ...childrenOf(node).flatMap(identifiersIn)]
}

/** The parts of a node that are run: no types, and no names of properties and attributes. */
function childrenOf(node: Node): Node[] {
  const isNamed = node['computed'] !== true
  return Object.entries(node).flatMap(([key, value]) => {
    if (isNamed && (key === 'property' || (key === 'key' && node.type !== 'ImportAttribute'))) return []
    if (node.type === 'JSXAttribute' && key === 'name') return []
    return (Array.isArray(value) ? value : [value]).filter(isRun)
  })
}

const isRun = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  !/^TS(?!(As|Satisfies|NonNull))/.test(String(value.type))

const nameOf = (node: unknown): string => ((node as Node | undefined)?.['name'] as string | undefined) ?? EVERYTHING

/** The file of the web that a specifier names; undefined for any other area, for packages and for styles. */
function targetOf(file: string, specifier: unknown): string | undefined {
  if (typeof specifier !== 'string' || !/^(\.|#web)\/.*\.tsx?$/.test(specifier)) return undefined
  const target = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier)
  if (!existsSync(join(ROOT, target))) throw new Error(`${file} imports ${specifier}, which is not there`)
  return target
}
