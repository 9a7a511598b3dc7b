import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AUDIT_ACTIONS, AUDIT_AREAS } from '#contracts/studio/audit-actions.ts'
import { studioCatalogue } from '#contracts/studio/studio-catalogue.ts'

const areas = Object.keys(AUDIT_AREAS).map((area) => area.slice(0, -1))
const ACTION = new RegExp(`(?:action|audit|event)[^\\n]{0,60}?'((?:${areas.join('|')})\\.[a-zA-Z.]+)'`, 'g')

test('every action of the audit log has a Chinese name', () => {
  const declared = Object.values(studioCatalogue).flatMap(({ audit }) => audit ?? [])
  const written = readdirSync('server/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(join('server/features', file), 'utf8').matchAll(ACTION)].map(([, name = '']) => name),
    )
  const terms = readFileSync('server/features/retention/retention-feature.ts', 'utf8').matchAll(/kind: '(\w+)'/g)
  const removed = [...terms].map(([, kind = '']) => `retention.${kind}`)
  expect(removed.length).toBeGreaterThan(3)
  const nameless = new Set([...declared, ...written, ...removed].filter((action) => !(action in AUDIT_ACTIONS)))
  expect([...nameless]).toEqual([])
  expect(Object.keys(AUDIT_ACTIONS).filter((action) => !areas.some((area) => action.startsWith(`${area}.`)))).toEqual(
    [],
  )
})
