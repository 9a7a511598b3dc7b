import { expect, test } from 'vitest'
import { collector, findingsIn, inOrder, type Found } from './finding.ts'

const finding = (severity: Found['severity'], more: Partial<Found> = {}): Found => ({
  severity,
  rule: 'rule',
  message: severity,
  field: 'html',
  why: '',
  ...more,
})

test('findings are sorted by severity, and keep their order within a severity', () => {
  const found = findingsIn(
    [],
    [
      finding('hint'),
      finding('replace'),
      finding('ask', { message: '一' }),
      finding('ban'),
      finding('ask', { message: '二' }),
    ],
  )
  expect(inOrder(found).map(({ message }) => message)).toEqual(['ban', '一', '二', 'replace', 'hint'])
})

test('a finding without position keeps its own quote, element, number and file', () => {
  const found = findingsIn([], [finding('ask', { quote: '引文', element: 'img', occurrence: 3, fileId: 9 })])
  expect(found).toMatchObject([{ quote: '引文', element: 'img', occurrence: 3, fileId: 9, suggestion: null }])
})

test('each part of a finding changes its key, except its reason and severity', () => {
  const variants = [
    {},
    { rule: 'other' },
    { field: 'title' as const },
    { fileId: 1 },
    { quote: '引文' },
    { element: 'a' as const },
    { occurrence: 1 },
    { message: '别的' },
  ]
  const keys = findingsIn(
    [],
    variants.map((more) => finding('ask', more)),
  ).map(({ key }) => key)
  expect(new Set(keys).size).toBe(variants.length)
  const [same] = findingsIn([], [finding('ban', { message: 'ask', why: '理由' })])
  expect(same?.key).toBe(keys[0])
})

test('a suggestion is offered only for a quote that is complete', () => {
  const text = '帐'.repeat(201)
  const block = { text }
  const at = (end: number) => finding('replace', { at: { block, start: 0, end }, suggestion: '账' })
  expect(findingsIn([block], [at(200), at(201)]).map(({ suggestion }) => suggestion)).toEqual(['账', null])
})

test('too many severe findings are announced by a finding that a reviewer must answer', () => {
  const told = (severity: Found['severity']) =>
    inOrder(
      findingsIn(
        [],
        Array.from({ length: 501 }, () => finding(severity)),
      ),
    ).at(-1)?.severity
  expect([told('ban'), told('ask'), told('hint')]).toEqual(['ask', 'ask', 'hint'])
})

test('a collector keeps one finding more than is shown of each severity', () => {
  const into = collector()
  for (let count = 0; count < 600; count += 1) into.add(finding('hint'))
  expect([into.isFull('hint'), into.isFull('ban', 'hint'), into.isFull('ban')]).toEqual([true, false, false])
  into.add(finding('ban'))
  expect(into.found.map(({ severity }) => severity).filter((severity) => severity === 'hint')).toHaveLength(501)
  expect(into.found.at(-1)?.severity).toBe('ban')
})
