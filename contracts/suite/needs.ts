import type { Ask } from './ask.ts'
import type { Need } from './ports.ts'

/** Ends a test whose target lacks what it needs. */
export async function requireNeeds({ target, person, leave }: Ask, needs: readonly Need[]): Promise<void> {
  for (const need of needs) {
    if (need === 'person') await person('a')
    if (need === 'second-person') await person('b')
    if (need === 'new-phone' && (target.newPhone === undefined || target.readCode === undefined)) leave('no-new-phone')
    if (need === 'captcha' && target.solve === undefined) leave('no-captcha')
    if (need === 'clock' && target.clock.advance === undefined) leave('no-clock')
    if (need === 'own-limits' && target.hasOwnLimits !== true) leave('no-own-limits')
  }
}
