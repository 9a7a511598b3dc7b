import { expect, test } from 'vitest'
import { dataOf } from '#server/features/job/testing/call.ts'
import { buildTestApp } from '#server/testing/build-test-app.ts'

test('offices are sorted by orderNum, then by id, with or without coordinates', async () => {
  const site = await buildTestApp()
  const office = (name: string, orderNum: number, longitude: number | null = null) => ({
    name,
    address: `${name}地址`,
    contactPhone: `1990000${orderNum}`,
    orderNum,
    longitude,
    latitude: longitude === null ? null : 30.5,
  })
  const data = [office('丙', 2, 114.25), office('甲', 1), office('乙', 1)]
  await site.database.write.location.createMany({ data })
  // without ORDER BY, SQLite would return the rows in the expected order by chance; this index reverses the order of
  // the ids
  await site.database.write.$executeRawUnsafe('CREATE INDEX turned ON location ("orderNum", id DESC)')
  const [first, second, third] = data
  expect(await dataOf(site, 'getCmLocation')).toEqual([
    { cmLocationId: 2, ...second },
    { cmLocationId: 3, ...third },
    { cmLocationId: 1, ...first },
  ])
  await site.close()
})
