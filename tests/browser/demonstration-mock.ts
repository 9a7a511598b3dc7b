import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Dialect } from '#contracts/dialects/dialect.ts'
import { readConfig } from '#server/start/settings.ts'
import { createMock, type Mock, type MockOptions } from '#server/mock/mock.ts'
import { TEST_DATA_KEY } from '#server/testing/test-data-key.ts'

/** A listening mock whose worlds are copies of the demo data. */
export type DemonstrationMock = Mock & { base: string; close: () => Promise<void> }

/** Starts the mock in this process. */
export async function startDemonstrationMock(options: {
  renderer: MockOptions['renderer']
  dialect?: Dialect | undefined
}): Promise<DemonstrationMock> {
  const folder = await mkdtemp(join(tmpdir(), 'mock-browser-'))
  const { seeded } = inject('demonstration')
  const variables = { LOG_LEVEL: 'silent', CONTRACT_SELFCHECK: 'strict', DATA_KEY: TEST_DATA_KEY }
  const mock = await createMock({
    config: { ...readConfig(variables), isProduction: true },
    template: { databaseFile: join(seeded, 'site.db'), filesFolder: join(seeded, 'files') },
    folder,
    dialects: new Map(),
    settings: {
      limits: 'generous',
      scenario: [],
      scenarioText: '',
      dialect: options.dialect,
      hasCaptchaVerify: false,
      isStrict: false,
    },
    maxWorlds: 5,
    idleMs: 3_600_000,
    renderer: options.renderer,
  })
  await mock.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...mock,
    base: `http://127.0.0.1:${(mock.app.server.address() as AddressInfo).port}`,
    async close() {
      await mock.app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
