import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { recordLines } from '#contracts/generated/record-lines.ts'

/** An expression in a source file. */
export type Place = { file: string; node: ESTree.Expression }
/** A field as written in the source of a declaration: `name: schema` in an object. */
export type Field = { file: string; object: ESTree.ObjectExpression; property: ESTree.ObjectProperty }

export type RecordSources = {
  /** Returns the object that declares an operation. */
  record: (operation: string) => Members | undefined
  /** Returns the source of the field at a pointer; undefined if the field is not a member of an object literal. */
  field: (operation: string, pointer: string) => Field | undefined
  /** Returns the object literal whose members are at a pointer. */
  object: (operation: string, pointer: string) => Members | undefined
  /** Returns the objects that an object spreads. */
  spreads: (members: Members) => Members[]
  text: (file: string) => string
}

/** An object literal whose members are fields. */
export type Members = { file: string; object: ESTree.ObjectExpression }

/**
 * By envelope function (contracts/declaration/envelope.ts): the member of the response that the function's first
 * argument declares. With `*`, the argument declares the items of this member.
 */
const ENVELOPES: Readonly<Record<string, readonly string[]>> = {
  page: ['rows', '*'],
  understoodPage: ['rows', '*'],
  ajax: ['data'],
  captcha: ['repData'],
}

/** Parses the declarations of operations below a folder of the repository, on demand. */
export function recordSources(root: string): RecordSources {
  const texts = new Map<string, string>()
  const programs = new Map<string, ESTree.Program>()

  function text(file: string): string {
    const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
    texts.set(file, known)
    return known
  }
  function program(file: string): ESTree.Program {
    const known = programs.get(file) ?? parseSync(file, text(file)).program
    programs.set(file, known)
    return known
  }

  /** Resolves an identifier in a file, following imports. */
  function named({ file }: Pick<Place, 'file'>, name: string): Place | undefined {
    for (const statement of program(file).body) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declaration?.type === 'VariableDeclaration') {
        const own = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
        if (own?.init) return { file, node: own.init }
      }
      if (statement.type !== 'ImportDeclaration') continue
      const other = statement.specifiers.find(({ local }) => local.name === name)
      const path = statement.source.value
      const isOurs = path.startsWith('#') || path.startsWith('.')
      if (other?.type !== 'ImportSpecifier' || other.imported.type !== 'Identifier' || !isOurs) continue
      return named({ file: path.startsWith('#') ? path.slice(1) : join(dirname(file), path) }, other.imported.name)
    }
    return undefined
  }

  /** Resolves identifiers, and removes Type.Optional and nullable unions around an expression. */
  function unwrap(place: Place | undefined): Place | undefined {
    if (place === undefined) return undefined
    const { file, node } = place
    if (node.type === 'Identifier') return unwrap(named(place, node.name))
    const call = callOf(node)
    if (call?.name === 'Type.Optional') return unwrap(at(file, call.arguments[0]))
    if (call?.name !== 'Type.Union' || call.arguments[0]?.type !== 'ArrayExpression') return place
    const choice = call.arguments[0].elements.find(
      (element) => element && callOf(element as ESTree.Expression)?.name !== 'Type.Null',
    )
    return unwrap(at(file, choice))
  }

  /** Returns the object literal that declares the fields of a schema. */
  function membersOf(place: Place | undefined): Members | undefined {
    const found = unwrap(place)
    if (found === undefined) return undefined
    if (found.node.type === 'ObjectExpression') return { file: found.file, object: found.node }
    if (found.node.type === 'MemberExpression') return membersOf(at(found.file, found.node.object))
    const { name, arguments: given } = callOf(found.node) ?? { name: '', arguments: [] }
    if (name === 'entity') return membersOf(at(found.file, given[1]))
    if (name === 'Type.Object' || name === 'closedReply') return membersOf(at(found.file, given[0]))
    return undefined
  }

  function fieldIn(place: Place | undefined, name: string): Field | undefined {
    const members = membersOf(place)
    if (members === undefined) return undefined
    const { file, object } = members
    for (const property of object.properties) {
      if (property.type === 'Property' && keyOf(property) === name) return { file, object, property }
      const inside = property.type === 'SpreadElement' ? fieldIn({ file, node: property.argument }, name) : undefined
      if (inside) return inside
    }
    return undefined
  }

  function step(place: Place | undefined, name: string): Place | undefined {
    if (place && name === '*' && isItems(place)) return { file: place.file, node: place.node }
    const found = unwrap(place)
    if (found === undefined) return undefined
    const call = callOf(found.node)
    const [member, item] = ENVELOPES[call?.name ?? ''] ?? []
    const argument = at(found.file, call?.arguments[0])
    if (member === name) return item === undefined ? argument : argument && { ...argument, ...ITEMS }
    if (name === '*') return call?.name === 'Type.Array' ? argument : undefined
    const field = fieldIn(found, name)
    return field && { file: field.file, node: field.property.value }
  }

  function record(operation: string) {
    const [file = ''] = (recordLines as Readonly<Record<string, string>>)[operation]?.split(':') ?? []
    if (file === '') return undefined
    for (const statement of program(file).body) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declaration?.type !== 'VariableDeclaration') continue
      for (const { init } of declaration.declarations) {
        const call = init && callOf(init)
        const [object] = call?.name === 'defineOperation' ? call.arguments : []
        if (object?.type !== 'ObjectExpression') continue
        const id = object.properties.find((property) => property.type === 'Property' && keyOf(property) === 'id')
        if (id?.type === 'Property' && id.value.type === 'Literal' && id.value.value === operation)
          return { file, object }
      }
    }
    return undefined
  }

  /** Returns the expression at a path below the reply that an operation declares. */
  function follow(operation: string, steps: readonly string[]): Place | undefined {
    const found = record(operation)
    const reply = found?.object.properties.find(
      (property) => property.type === 'Property' && keyOf(property) === 'reply',
    )
    if (found === undefined || reply?.type !== 'Property') return undefined
    return steps.reduce<Place | undefined>(step, { file: found.file, node: reply.value })
  }

  return {
    text,
    record,
    spreads: ({ file, object }) =>
      object.properties.flatMap((each) =>
        each.type === 'SpreadElement' ? (membersOf({ file, node: each.argument }) ?? []) : [],
      ),
    field(operation, pointer) {
      const steps = stepsOf(pointer)
      return steps && fieldIn(follow(operation, steps.slice(0, -1)), steps.at(-1) ?? '')
    },
    object(operation, pointer) {
      const steps = stepsOf(pointer)
      return steps && membersOf(follow(operation, steps))
    },
  }
}

/** Marks the argument of `page`. It is the schema of an item of `rows`, so that a step `*` stays at this schema. */
const ITEMS = { isItems: true }
const isItems = (place: Place) => 'isItems' in place

/** Returns the steps of a pointer into a successful response; undefined for other pointers. */
function stepsOf(pointer: string): string[] | undefined {
  const [, code, ...steps] = pointer.split('/')
  return code === '200' || code === '0000' ? steps : undefined
}

const at = (file: string, node: unknown): Place | undefined =>
  node ? { file, node: node as ESTree.Expression } : undefined

/** Returns the name of a called function, such as `Type.Optional`, and its arguments; undefined for other expressions. */
export function callOf(node: ESTree.Expression): { name: string; arguments: readonly ESTree.Argument[] } | undefined {
  if (node.type !== 'CallExpression') return undefined
  const { callee } = node
  if (callee.type === 'Identifier') return { name: callee.name, arguments: node.arguments }
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return undefined
  const member = callee.property.type === 'Identifier' ? callee.property.name : ''
  return { name: `${callee.object.name}.${member}`, arguments: node.arguments }
}

/** Returns the name of a property in the source; '' for a computed name. */
export const keyOf = ({ key }: ESTree.ObjectProperty): string =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
