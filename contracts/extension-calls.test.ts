import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { EXTENSION_CALLS, extensionCall, OPTIONAL_CALLS } from './extension-calls.ts'

test('exactly the calls that only our site has are named', () => {
  const extensions = Object.values(catalogue).filter(({ source }) => source[''] === 'extension')
  expect(Object.keys(EXTENSION_CALLS).toSorted()).toEqual(extensions.map(({ id }) => id).toSorted())
})

test('no call that needs a session is answered by us for an upstream: whose session would it be?', () => {
  const own = Object.entries(EXTENSION_CALLS).filter(([, { onUpstream }]) => onUpstream === 'own')
  expect(own.length).toBeGreaterThan(0)
  for (const [id] of own) expect(catalogue[id as keyof typeof EXTENSION_CALLS].session).toBe('none')
})

test('the others are forwarded', () => {
  expect(extensionCall('jobsList')).toBeUndefined()
  expect(extensionCall('toString')).toBeUndefined()
  expect(extensionCall('collectJob')?.onUpstream).toBe('absent')
})

test('what a site on an upstream lacks is each call of ours that is about a person', () => {
  const ofPeople = Object.values(catalogue).filter(({ id, session }) => extensionCall(id) && session !== 'none')
  expect(OPTIONAL_CALLS).toEqual(expect.arrayContaining(ofPeople.map(({ id }) => id)))
  expect(OPTIONAL_CALLS).not.toContain('searchArticles')
})
