// @vitest-environment jsdom
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { submitForm } from '#web/ui/testing/settle.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { ZoneCompanies } from './zone-companies.tsx'
import { zoneQuestion } from './zone-needs.ts'

const page = testRoot()

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

test('a search for a company keeps the project and its word, and begins with the first page', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined)) // the list is of no matter here
  const query = new URLSearchParams('reRecruitProjectId=201&companyName=轨道&pageNum=3')
  page.render(
    <MemoryRouter initialEntries={[`/zoneDetails?${query}`]}>
      <ZoneCompanies question={zoneQuestion(query)} />
      <Address />
    </MemoryRouter>,
  )
  const field = page.host.querySelector<HTMLInputElement>('input[name="companyName"]')
  if (field === null) throw new Error('there is no field')
  expect(field.value).toBe('轨道')
  field.value = ' 装备 '
  await submitForm(page.host.querySelector('form'))
  const expected = new URLSearchParams({ reRecruitProjectId: '201', companyName: '装备' })
  expect(page.host.querySelector('output')?.textContent).toBe(`/zoneDetails?${expected}`)
  vi.unstubAllGlobals()
})
