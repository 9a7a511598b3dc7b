import type { Invariant } from './invariant.ts'

/**
 * Checks that a session key is dead after a log-out, on an upstream with its own log-out call. The invariant ends the session
 * of a key that the tester supplied for this test.
 */
export const loggedOutKey: Invariant = {
  id: 'logged-out.personalInfo',
  title: '退出后密钥失效',
  operation: 'personalInfo',
  with: ['logout'],
  pointer: '/102',
  needs: ['spare-key'],
  async holds(ask, broken) {
    const as = { key: ask.target.spareKey ?? '' }
    await ask.expect('personalInfo', 200, {}, { as })
    const { code } = await ask.call('logout', {}, { as, isTried: true })
    if (code !== '200') ask.skip('extension', 'logout')
    const after = await ask.call('personalInfo', {}, { as })
    if (after.code === '200') broken('a refusal after log-out', after.code)
  },
}
