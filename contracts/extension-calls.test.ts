import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { EXTENSION_CALLS, extensionCall, OPTIONAL_CALLS } from './extension-calls.ts'

test('EXTENSION_CALLS contains exactly the extensions of the catalogue', () => {
  const extensions = Object.values(catalogue).filter(({ source }) => source[''] === 'extension')
  expect(Object.keys(EXTENSION_CALLS).toSorted()).toEqual(extensions.map(({ id }) => id).toSorted())
})

test('extension calls that a site with an upstream handles itself need no session', () => {
  const own = Object.entries(EXTENSION_CALLS).filter(([, { onUpstream }]) => onUpstream === 'own')
  expect(own.length).toBeGreaterThan(0)
  for (const [id] of own) expect(catalogue[id as keyof typeof EXTENSION_CALLS].session).toBe('none')
})

test('extensionCall is undefined for calls of the specification', () => {
  expect(extensionCall('jobsList')).toBeUndefined()
  expect(extensionCall('toString')).toBeUndefined()
  expect(extensionCall('collectJob')?.onUpstream).toBe('absent')
})

test('OPTIONAL_CALLS contains all extensions that need a session', () => {
  const ofPeople = Object.values(catalogue).filter(({ id, session }) => extensionCall(id) && session !== 'none')
  expect(OPTIONAL_CALLS).toEqual(expect.arrayContaining(ofPeople.map(({ id }) => id)))
  expect(OPTIONAL_CALLS).not.toContain('searchArticles')
})
