import { expect, test } from 'vitest'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { call } from '#server/features/job/testing/call.ts'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'

test('getSiteFacts returns the facts as stored, and an error before they are stored', async () => {
  const site = await buildTestApp()
  expect(await call(site, 'getSiteFacts')).toEqual({ code: 500, msg: MESSAGE.noSiteFacts })
  await site.database.write.siteDocument.create({ data: { slug: 'page:site', content: {} } })
  await site.database.write.siteDocument.create({ data: { slug: 'site', content: someSiteFacts() } })
  expect(await call(site, 'getSiteFacts')).toEqual({ code: 200, msg: MESSAGE.success, data: someSiteFacts() })
  await site.close()
})
