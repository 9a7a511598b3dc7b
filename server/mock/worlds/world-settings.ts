import type { Dialect } from '#contracts/dialects/dialect.ts'
import { MockRefusal } from '#server/mock/mock-refusal.ts'
import { parseScenario, type Scenario } from '#server/mock/scenario.ts'

/** How a world behaves for everybody in it. */
export type WorldSettings = {
  /** `generous` refuses nobody for asking too often; `real` counts as production does. */
  limits: 'generous' | 'real'
  scenario: Scenario
  /** The text that the scenario was read from. */
  scenarioText: string
  /** Whose habits the answers have; undefined for our own. */
  dialect: Dialect | undefined
}

/** The dialects that can be played, by name. */
export type Dialects = ReadonlyMap<string, Dialect>

/** What a tester may change; what is left out stays. */
export type SettingsChange = Partial<Record<'limits' | 'scenario' | 'dialect', string>>

/** The settings after a change. @throws MockRefusal for a value that is none. */
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
  return after
}

function dialectNamed(name: string, dialects: Dialects): Dialect | undefined {
  if (name === '') return undefined
  const dialect = dialects.get(name)
  if (dialect === undefined) throw new MockRefusal(`没有名为 ${name} 的方言，现有：${[...dialects.keys()].join('、')}`)
  return dialect
}
