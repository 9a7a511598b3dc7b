import { catalogue } from '#contracts/catalogue.ts'
import type { Finding } from '#kit/suite/verdict.ts'
import { schemaText } from './record-schema.ts'

type Of = Pick<Finding, 'operation' | 'pointer' | 'path' | 'rule' | 'got'>

/** Returns the smallest difference between actual and expected body: `-` lines are expected, `+` lines actual. */
export function bodyDifference({ operation, pointer, path, rule, got }: Of, due: string): string[] {
  const name = (path ?? pointer).split('/').at(-1) ?? ''
  const place = path === undefined || path === '' ? [] : [`  ${path.slice(0, path.lastIndexOf('/')) || '/'}`]
  const type = schemaText(catalogue[operation], pointer)
  if (rule === 'required') return [...place, `- "${name}": ${type}`]
  if (rule === 'additionalProperties') return [...place, `+ "${name}": ${got}`]
  if (rule === 'renamed') return [...place, `- "${name}": ${type}`, `+ "${got}": …`]
  if (rule === 'moved') return [`- ${path ?? pointer}`, `+ ${got}`]
  if (rule === 'http-status') return ['- HTTP 200', `+ HTTP ${got}`]
  if (path !== undefined && rule !== 'code') return [...place, `- "${name}": ${type || due}`, `+ "${name}": ${got}`]
  return [`- ${due}`, `+ ${got}`]
}
