import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 10

/** For a run of more than ten files, prints the ten slowest, and the share of time spent loading modules. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SHOWN) return
    const files = modules.map((module) => {
      const { collectDuration, setupDuration, environmentSetupDuration, duration } = module.diagnostic()
      const loading = collectDuration + setupDuration + environmentSetupDuration
      return { name: module.relativeModuleId, loading, total: loading + duration }
    })
    const sum = (key: 'loading' | 'total') => files.reduce((total, file) => total + file[key], 0)
    const share = Math.round((100 * sum('loading')) / Math.max(1, sum('total')))
    console.log(`\nslowest files (loading modules is ${share} % of ${seconds(sum('total'))})`)
    for (const { name, loading, total } of files.toSorted((a, b) => b.total - a.total).slice(0, SHOWN))
      console.log(`  ${seconds(total).padStart(9)}  ${name} (loading ${seconds(loading)})`)
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
