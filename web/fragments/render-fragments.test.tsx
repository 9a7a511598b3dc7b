import { type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { kept } from '#web/components/on-demand/kept.tsx'
import { needKey } from '#web/data/needs.ts'
import { usePageLocation } from '#web/data/page-location.ts'
import { EMPTY_PAGE_STATE, PageStateContext } from '#web/data/page-state.ts'
import type { ServerRead } from '#web/data/server-reads.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'
import { identityOf } from './identity.ts'
import { type FragmentPage, renderFragments } from './render-fragments.ts'

const FACTS = needKey('getSiteFacts', {})
const factsReply = (shortName: string) => ({ code: 200, data: { ...someSiteFacts(), shortName } })

let store: Map<string, object>
let rendered: string[]
beforeEach(() => {
  store = new Map()
  rendered = []
})

function page(reply: object, url = '/'): FragmentPage {
  const replies = { [FACTS]: reply }
  return {
    around: (element) => (
      <PageStateContext value={{ ...EMPTY_PAGE_STATE, replies }}>
        <StaticRouter location={url}>{element}</StaticRouter>
      </PageStateContext>
    ),
    valueOf: (read: ServerRead) => identityOf(replies[read.slice('reply '.length)] ?? {}),
    store: { get: (key) => store.get(key), set: (key, fragment) => void store.set(key, fragment) },
  }
}

const html = (element: ReactNode, around = page(factsReply('江汉'))) =>
  Buffer.concat(renderFragments(element, around).html.map((chunk) => Buffer.from(chunk))).toString()

type NameProps = { of: string; detail?: object; onPick?: () => void }
const Name = kept(function Name({ of }: NameProps) {
  rendered.push(of)
  return (
    <p>
      {of}&{useSiteFacts().shortName}
    </p>
  )
})

test('the HTML is the one React would have written in place', () => {
  const List = kept(({ names }: { names: readonly string[] }) => (
    <ul>
      {names.map((name) => (
        <li key={name}>
          {name}：<Name of={name} />
        </li>
      ))}
    </ul>
  ))
  const element = (
    <section>
      <h2>{'<列表>'}</h2>
      <List names={['甲', '乙']} />
      <Name of="甲" />
    </section>
  )
  const around = page(factsReply('江汉'))
  const expected = renderToString(around.around(element))
  expect([html(element, around), html(element, around)]).toEqual([expected, expected])
})

test('what reads the same is rendered once, whatever page it is on', () => {
  const reply = factsReply('江汉')
  html(<Name of="甲" />, page(reply, '/'))
  expect(html(<Name of="甲" />, page(reply, '/jobs'))).toContain('江汉')
  html(<Name of="乙" />, page(reply))
  expect(rendered).toEqual(['甲', '乙'])
})

test('another reply makes other HTML, in the very next rendering', () => {
  html(<Name of="甲" />, page(factsReply('江汉')))
  expect(html(<Name of="甲" />, page(factsReply('荆楚')))).toContain('荆楚')
})

test('handlers do not count, objects do by what they hold or, when they are large, by identity', () => {
  const around = page(factsReply('江汉'))
  const large = () => ({ text: '长'.repeat(1000) })
  const same = large()
  html(<Name of="甲" detail={{ a: 1 }} onPick={() => undefined} />, around)
  html(<Name of="甲" detail={{ a: 1 }} onPick={() => undefined} />, around)
  html(<Name of="乙" detail={same} />, around)
  html(<Name of="乙" detail={same} />, around)
  html(<Name of="乙" detail={large()} />, around)
  html(<Name of="甲" detail={{ a: 2 }} />, around)
  expect(rendered).toEqual(['甲', '乙', '乙', '甲'])
})

test('what depends on the address is rendered for every page, what stands around it is not', () => {
  const Path = kept(() => <i>{usePageLocation().path}</i>)
  const Frame = kept(() => {
    rendered.push('frame')
    return (
      <div>
        <Path />
      </div>
    )
  })
  const reply = factsReply('江汉')
  expect([html(<Frame />, page(reply, '/jobs')), html(<Frame />, page(reply, '/policy'))]).toEqual([
    '<div><i>/jobs</i></div>',
    '<div><i>/policy</i></div>',
  ])
  expect(rendered).toEqual(['frame'])
})

test('what a kept component has for the head goes there, from the store too', () => {
  const Titled = kept(() => (
    <div>
      <title>题</title>文
    </div>
  ))
  const around = page(factsReply('江汉'))
  for (const _time of ['rendered', 'kept']) {
    expect(renderFragments(<Titled />, around).head).toBe('<title>题</title>')
  }
})

test('a component that the browser counts ids in is refused', () => {
  const WithId = kept(function WithId() {
    return <input id={useId()} />
  })
  expect(() => html(<WithId />)).toThrow('WithId calls useId')
  const Served = kept(() => <input id={useId()} />, false)
  expect(html(<Served />)).toMatch(/<input id="_kept\d+R_/)
})
