// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { CompaniesFilter } from './companies-filter.tsx'
import { companiesQuery } from './companies-query.ts'

const page = testRoot()
const trees = {
  regions: [{ id: 42, name: '湖北省', children: [{ id: 4201, name: '武汉市', children: [] }] }],
  industries: [{ id: 30, name: '制造业', children: [] }],
}

/** The filter for the current URL, and the query of that URL. */
function Filter() {
  const { search } = useLocation()
  return (
    <>
      <CompaniesFilter query={companiesQuery(new URLSearchParams(search))} trees={trees} />
      <output>{search}</output>
    </>
  )
}

const filterAt = (address: string) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <MemoryRouter initialEntries={[address]}>
      <Filter />
    </MemoryRouter>
  </SWRConfig>
)
const open = (address: string) => page.render(filterAt(address))
const field = <Kind extends Element>(selector: string) => page.host.querySelector<Kind & HTMLInputElement>(selector)
const address = () => decodeURIComponent(page.host.querySelector('output')?.textContent ?? '')
const submit = () => act(async () => page.host.querySelector('form')?.requestSubmit())

test('submitting opens the first page with the chosen filters and keeps the page size', async () => {
  open('/companys?regionId=4201&pageNum=3&pageSize=50')
  field('[name=keyword]')!.value = ' 软件 '
  field('[name=nature]')!.value = '1'
  await submit()
  expect(address()).toBe('?keyword=软件&regionId=4201&nature=1&pageSize=50')
})

test('with scripts, the region and industry fields open a picker and show the choice', () => {
  open('/companys?regionId=4201')
  const button = page.host.querySelector('[name=regionId] + button')
  expect(button?.getAttribute('aria-haspopup')).toBe('dialog')
  expect(button?.textContent).toBe('武汉市')
  expect(page.host.querySelector('[name=industryId] + button')?.textContent).toBe('全部行业')
})

test('the fields show the filters of the URL, also after the URL has changed', async () => {
  open('/companys?keyword=软件&nature=2')
  expect(field('[name=keyword]')?.value).toBe('软件')
  field('[name=keyword]')!.value = ''
  field('[name=nature]')!.value = ''
  await submit()
  expect(address()).toBe('')
  expect(field('[name=nature]')?.value).toBe('')
})

test('input made before hydration is kept', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderToString(filterAt('/companys?keyword=软件'))
  const typed = box.querySelector<HTMLInputElement>('[name=keyword]')!
  const chosen = box.querySelector<HTMLSelectElement>('[name=nature]')!
  typed.value = '电力'
  chosen.value = '2'
  const root = await act(async () => hydrateRoot(box, filterAt('/companys?keyword=软件')))
  expect([box.contains(typed), typed.value, chosen.value]).toEqual([true, '电力', '2'])
  act(() => root.unmount())
  box.remove()
})
