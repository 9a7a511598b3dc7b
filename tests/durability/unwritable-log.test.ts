import { expect, test } from 'vitest'
import { unwritableLogScenario } from '#scripts/drill/unwritable-log.ts'
import { install } from '#tests/uploads/upload-process.ts'

test('with a log that is full, closed or never read, the server still responds and stops on SIGTERM', async () => {
  const site = await install(0)
  const reported: string[] = []
  try {
    const { folder, environment } = site
    await unwritableLogScenario.run({
      folder,
      environment: { ...environment, LOG_LEVEL: 'info' },
      report: (line) => void reported.push(line),
    })
    expect(reported).toHaveLength(3)
  } finally {
    await site.remove()
  }
}, 300_000)
