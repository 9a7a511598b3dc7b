import type { Dialect } from '#contracts/dialects/dialect.ts'
import { MockRefusal } from '#server/mock/mock-refusal.ts'
import { parseScenario, type Scenario } from '#server/mock/scenario.ts'

/** Settings of a world, for all its clients. */
export type WorldSettings = {
  /** `generous` disables rate limits; `real` has the rate limits of production. */
  limits: 'generous' | 'real'
  scenario: Scenario
  /** Source text of the scenario. */
  scenarioText: string
  /** Dialect of the responses; undefined for responses that follow the contract. */
  dialect: Dialect | undefined
  /** Whether `/captcha/verify` exists, which the specification lacks. */
  hasCaptchaVerify: boolean
  /** Whether calls follow the specification without the site's departures. */
  isStrict: boolean
}

/** Available dialects by name. */
export type Dialects = ReadonlyMap<string, Dialect>

/** A change of settings; omitted settings stay unchanged. */
export type SettingsChange = Partial<Record<'limits' | 'scenario' | 'dialect' | 'captchaVerify' | 'strictSpec', string>>

/** Applies a change to the settings. @throws MockRefusal for an invalid value. */
export function changedSettings(before: WorldSettings, change: SettingsChange, dialects: Dialects): WorldSettings {
  const after = { ...before }
  if (change.limits !== undefined) {
    const limits = (['generous', 'real'] as const).find((known) => known === change.limits)
    if (limits === undefined) throw new MockRefusal(`limits 为 generous（不限频）或 real（与正式环境相同）`)
    after.limits = limits
  }
  if (change.scenario !== undefined) {
    after.scenarioText = change.scenario
    after.scenario = parseScenario(after.scenarioText)
  }
  if (change.dialect !== undefined) after.dialect = dialectNamed(change.dialect, dialects)
  if (change.captchaVerify !== undefined) after.hasCaptchaVerify = isOn('captchaVerify', change.captchaVerify)
  if (change.strictSpec !== undefined) after.isStrict = isOn('strictSpec', change.strictSpec)
  return after
}

function isOn(name: string, value: string): boolean {
  if (!['on', 'off'].includes(value)) throw new MockRefusal(`${name} 为 on 或 off`)
  return value === 'on'
}

function dialectNamed(name: string, dialects: Dialects): Dialect | undefined {
  if (name === '') return undefined
  const dialect = dialects.get(name)
  if (dialect === undefined) throw new MockRefusal(`没有名为 ${name} 的方言，现有：${[...dialects.keys()].join('、')}`)
  return dialect
}
