import type { StudioNoun } from './studio-templates.ts'

export const studioFeatureTest = ({
  camel,
  pascal,
  title,
}: StudioNoun) => `import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, openDesk } from '#server/features/editorial/testing/editorial-desk.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

describe.each(testDatabaseKinds)('${title} on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind)
  })
  afterAll(() => desk.close())

  test('a new row is the first of the list and has an audit entry', async () => {
    const { author, publisher } = desk.people
    await studioCall(desk.site, 'create${pascal}', { title: '第一个' }, publisher)
    const { data } = await studioCall(desk.site, 'create${pascal}', { title: ' 第二个 ' }, publisher)
    const listed = (await studioCall(desk.site, 'list${pascal}s', {}, author)).data
    expect(listed.map((row) => row.title)).toEqual(['第二个', '第一个'])
    const object = \`${camel}:\${data.${camel}Id}\`
    const entries = await desk.site.database.read.auditEntry.findMany({ where: { object } })
    expect(entries).toMatchObject([{ action: '${camel}.created', actorId: publisher.staffId, role: 'publisher' }])
  })

  test.each(['', '  ', '长'.repeat(61)])('the title %j is refused, and nothing is stored', async (title) => {
    const before = await desk.site.database.read.${camel}.count()
    expect((await studioCall(desk.site, 'create${pascal}', { title }, desk.people.publisher)).status).toBe(400)
    expect(await desk.site.database.read.${camel}.count()).toBe(before)
  })

  test('a staff member who may only read gets 403', async () => {
    expect((await studioCall(desk.site, 'create${pascal}', { title: '第三个' }, desk.people.author)).status).toBe(403)
  })
})
`

export const studioScreenTest = ({ noun, camel, pascal }: StudioNoun) => `// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ${pascal}sScreen } from './${noun}s-screen.tsx'

test('a new row is sent with its name, and then listed', async () => {
  const rows = [{ ${camel}Id: 1, title: '第一个' }]
  const screen = await openScreen(<${pascal}sScreen />, {
    role: 'publisher',
    answers: {
      list${pascal}s: () => [...rows],
      create${pascal}: ({ title }) => {
        rows.unshift({ ${camel}Id: 2, title })
        return { ${camel}Id: 2, title }
      },
    },
  })
  expect(screen.rows()).toEqual(['第一个'])
  await screen.press('新建')
  await screen.fill('名称', '第二个')
  await screen.press('新建')
  expect(screen.calls).toContainEqual(['create${pascal}', { title: '第二个' }])
  expect(screen.rows()).toEqual(['第二个', '第一个'])
})

test('an error of the name is shown in the dialog, which stays open', async () => {
  const screen = await openScreen(<${pascal}sScreen />, {
    role: 'publisher',
    answers: {
      list${pascal}s: () => [],
      create${pascal}: () => {
        const field = { field: 'title', message: STUDIO_MESSAGE.badInput }
        throw new StudioFailure(400, STUDIO_MESSAGE.badInput, { fields: [field] })
      },
    },
  })
  await screen.press('新建')
  await screen.fill('名称', '第二个')
  await screen.press('新建')
  expect(screen.text()).toContain(STUDIO_MESSAGE.badInput)
})

test('staff who may only read see no button to add a row', async () => {
  const screen = await openScreen(<${pascal}sScreen />, { role: 'author', answers: { list${pascal}s: () => [] } })
  expect(screen.text()).not.toContain('新建')
})
`
