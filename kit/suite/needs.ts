import type { TestClient } from './test-client.ts'
import type { Need } from './ports.ts'

/** Skips a test if the target lacks one of its requirements. */
export async function requireNeeds({ target, person, skip }: TestClient, needs: readonly Need[]): Promise<void> {
  for (const need of needs) {
    if (need === 'person') await person('a')
    if (need === 'second-person') await person('b')
    if (need === 'new-phone' && (target.newPhone === undefined || target.readCode === undefined)) skip('no-new-phone')
    if (need === 'captcha' && target.solve === undefined) skip('no-captcha')
    if (need === 'clock' && target.clock.advance === undefined) skip('no-clock')
    if (need === 'spare-key' && target.spareKey === undefined) skip('no-spare-key')
    if (need === 'own-limits' && target.hasOwnLimits !== true) skip('no-own-limits')
  }
}
