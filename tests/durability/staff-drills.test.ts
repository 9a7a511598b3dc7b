import { expect, test } from 'vitest'
import { strangersPasswordsScenario } from '#scripts/drill/strangers-passwords.ts'
import { wrongClockScenario } from '#scripts/drill/wrong-clock.ts'
import { install } from '#tests/uploads/upload-process.ts'

test.each([strangersPasswordsScenario, wrongClockScenario])(
  'nobody is locked out: $title',
  async ({ run }) => {
    const site = await install(0)
    const reported: string[] = []
    try {
      const { folder, environment } = site
      await run({ folder, environment, report: (line) => void reported.push(line) })
      expect(reported.length).toBeGreaterThan(0)
    } finally {
      await site.remove()
    }
  },
  300_000,
)
