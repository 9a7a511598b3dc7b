// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { VisitAt } from '#web/screens/testing/own-visit.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { AdvantagePart } from './advantage-part.tsx'

const page = testRoot()

test.each([
  ['', '写一段个人优势'],
  ['十年财务经验', '编辑'],
])('the strengths “%s” have the link %s to their form', (advantage, name) => {
  page.render(
    <VisitAt url="/resume">
      <AdvantagePart advantage={advantage} />
    </VisitAt>,
  )
  const link = page.host.querySelector('a[href="/resume/advantage"]')
  expect(link?.textContent).toContain(name)
  expect(page.host.textContent).toContain(advantage)
})
