// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { CompaniesFilter } from './companies-filter.tsx'
import { companiesQuestion } from './companies-question.ts'

const page = testRoot()
const trees = {
  regions: [{ id: 42, name: '湖北省', children: [{ id: 4201, name: '武汉市', children: [] }] }],
  industries: [{ id: 30, name: '制造业', children: [] }],
}

/** The filter at the address it leads to. */
function Filter() {
  const { search } = useLocation()
  return (
    <>
      <CompaniesFilter question={companiesQuestion(new URLSearchParams(search))} trees={trees} />
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

test('the button leads to the first page of the chosen filters', async () => {
  open('/companys?regionId=4201&pageNum=3&pageSize=50')
  field('[name=keyword]')!.value = ' 软件 '
  field('[name=nature]')!.value = '1'
  await submit()
  expect(address()).toBe('?keyword=软件&regionId=4201&nature=1&pageSize=50')
})

test('with script, place and industry open a picker and show the choice', () => {
  open('/companys?regionId=4201')
  const button = page.host.querySelector('[name=regionId] + button')
  expect(button?.getAttribute('aria-haspopup')).toBe('dialog')
  expect(button?.textContent).toBe('武汉市')
  expect(page.host.querySelector('[name=industryId] + button')?.textContent).toBe('全部行业')
})

test('the fields follow the address', async () => {
  open('/companys?keyword=软件&nature=2')
  expect(field('[name=keyword]')?.value).toBe('软件')
  field('[name=keyword]')!.value = ''
  field('[name=nature]')!.value = ''
  await submit()
  expect(address()).toBe('')
  expect(field('[name=nature]')?.value).toBe('')
})

test('input before hydration stays', async () => {
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
