import { expect, test } from 'vitest'
import { type WaitReason, waitMessage } from '#contracts/constants/error-messages.ts'
import { anAccount, PASSWORD, testClock } from '#server/features/account/testing/account-client.ts'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { attacker } from './shared-address/attacker.ts'
import { pageVisitor, type Steps } from './shared-address/page-visitor.ts'

const HOUR_SECONDS = 3600
const OTHERS = 39
/** The attacker acts every 3 simulated seconds. The calls are real, about 20,000 of them. */
const ROUND_SECONDS = 3

/**
 * Two limits hold for all browsers together: an attacked account is locked for every new browser, as in RuoYi, and
 * an address may request 300 SMS messages per hour. Therefore the attacked accounts belong to users who have logged in
 * with their browsers before.
 */
test('one of forty browsers behind an address attacks for an hour: no call of the other browsers is rejected', async () => {
  const clock = testClock()
  const site = await buildTestApp({ clock })
  const visitors = Array.from({ length: OTHERS }, (_, index) => pageVisitor(site, `139000${String(10_000 + index)}`))
  const [newcomers, known, forgetful] = [0, 1, 2].map((part) => visitors.filter((_, index) => index % 3 === part))
  const owners = [...(known ?? []), ...(forgetful ?? [])]
  for (const { phoneNumber } of owners) await anAccount(site, phoneNumber)
  for (const visitor of owners.slice(0, 20)) await atOnce(visitor.logIn(PASSWORD))

  const accounts = owners.slice(0, 20).map(({ phoneNumber }) => phoneNumber)
  const attack = attacker(site, { accounts, numbers: visitors.map(({ phoneNumber }) => phoneNumber) })
  const plans = visitors.map((visitor, index) => {
    const doing = (newcomers ?? []).includes(visitor)
      ? visitor.register('Qingshan-River-88')
      : (known ?? []).includes(visitor)
        ? visitor.logIn(PASSWORD)
        : visitor.reset('Qingshan-River-88')
    // the first one at the start of the attack, the last one after nearly an hour
    return { dueAt: 30 + index * 88, doing }
  })
  for (let second = 0; second < HOUR_SECONDS; second += 1) {
    if (second % ROUND_SECONDS === 0) await attack.act(second / ROUND_SECONDS)
    for (const plan of plans.filter(({ dueAt }) => dueAt === second)) {
      const step = await plan.doing.next()
      plan.dueAt = step.done === true ? Infinity : second + step.value
    }
    clock.forward(1)
  }

  expect(plans.filter(({ dueAt }) => dueAt !== Infinity)).toEqual([])
  expect(visitors.flatMap(({ refusals }) => refusals)).toEqual([])
  const loggedIn = await site.database.read.personSession.groupBy({ by: ['personId'] })
  expect(loggedIn).toHaveLength(OTHERS)
  // proves the attack: the address counted as noisy, and the attacker met each kind of rate limit
  expect(visitors.reduce((sum, { words }) => sum + words(), 0)).toBeGreaterThan(10)
  const words = (what: WaitReason) => waitMessage(what, 60).replace(/，.*/, '')
  expect([...attack.refusals]).toEqual(expect.arrayContaining([words('6202'), words('locked'), words('tooOften')]))
  await site.close()
})

async function atOnce(steps: Steps): Promise<void> {
  for (;;) if ((await steps.next()).done === true) return
}
