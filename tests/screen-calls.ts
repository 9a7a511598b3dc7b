import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { endpoints, type OperationId } from '#contracts/generated/endpoints.ts'

type Node = { type: string } & Record<string, unknown>
/** A top-level declaration of a file, or its side effects on load. */
type Piece = { file: string; name: string }
type SourceFile = {
  pieces: Map<string, Node[]>
  /** Local names of imports, with their exported names. */
  imports: Map<string, Piece>
  exports: Map<string, Piece>
}

const ROOT = join(import.meta.dirname, '..')
/** Statements executed on load, regardless of the imported names. */
const LOADING = '(loading)'
const EVERYTHING = '*'
/** Functions whose first argument is the operation id. */
const CALLERS = ['useCall', 'useUserCall', 'usePastEnd', 'call', 'optionalCall', 'fetchReply', 'saveFile']
const IDS = Object.keys(endpoints) as OperationId[]

/**
 * Operations reachable from the exports of a source file of the web, following references across files. Static
 * analysis: executes nothing.
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

/** Registers a statement under its declared names, or as a side effect. @returns the names. */
function keep(statement: Node, { pieces }: SourceFile): string[] {
  if (statement.type.startsWith('TS')) return []
  const nodes = statement.type === 'VariableDeclaration' ? (statement['declarations'] as Node[]) : [statement]
  return nodes.flatMap((node) => {
    const names = node['id'] ? identifiersIn(node['id'] as Node) : [LOADING]
    for (const name of names) pieces.set(name, [...(pieces.get(name) ?? []), node])
    return names
  })
}

/** Pieces referenced by a node: in its file, imported, or loaded dynamically. */
function namedIn(node: Node, file: string, { pieces, imports }: SourceFile): Piece[] {
  const named = identifiersIn(node).flatMap((name) => {
    const own = pieces.has(name) ? [{ file, name }] : []
    const taken = imports.get(name)
    return taken ? [...own, taken] : own
  })
  return [...named, ...loadedIn(node, file)]
}

/**
 * `(await import('./x.ts')).Name` and `const { Name } = await import('./x.ts')` reference one name, any other import()
 * all exports.
 */
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

/**
 * The operation named by a node: an argument of a calling function, a requirement `[id, input]`, its endpoint or its
 * address.
 */
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

/** Referenced identifiers, without names of properties and attributes. */
function identifiersIn(node: Node): string[] {
  const names = node.type === 'Identifier' || node.type === 'JSXIdentifier' ? [node['name'] as string] : []
  return [...names, ...childrenOf(node).flatMap(identifiersIn)]
}

/** Executed parts of a node: without types, and without names of properties and attributes. */
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

/** The file of the web for an import specifier; undefined for other areas, packages and styles. */
function targetOf(file: string, specifier: unknown): string | undefined {
  if (typeof specifier !== 'string' || !/^(\.|#web)\/.*\.tsx?$/.test(specifier)) return undefined
  const target = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier)
  if (!existsSync(join(ROOT, target))) throw new Error(`${file} imports ${specifier}, which is not there`)
  return target
}
