// @vitest-environment jsdom
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { submitForm } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { RecruitProjectCompanies } from './recruit-project-companies.tsx'
import { recruitProjectQuery } from './recruit-project-needs.ts'

const page = testRoot()

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

test('a search by company name keeps the project and opens the first page', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined)) // the list stays loading
  const query = new URLSearchParams('reRecruitProjectId=201&companyName=轨道&pageNum=3')
  page.render(
    <MemoryRouter initialEntries={[`/zoneDetails?${query}`]}>
      <RecruitProjectCompanies query={recruitProjectQuery(query)} />
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
