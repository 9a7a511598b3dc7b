import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '#scripts/build.ts'
import { readArguments } from '#scripts/command-line.mjs'
import { cutAuditLog } from './cut-audit-log.ts'
import { copySite, siteIn } from './drill-site.ts'
import type { DrillScenario } from './drill-scenario.ts'
import { fullDisk } from './full-disk.ts'
import { fewFilesInTrash, yesterdaysDatabase } from './older-database.ts'
import { otherStore } from './other-store.ts'
import { must, type Scenario } from './scenario.ts'
import { strangersPasswordsScenario } from './strangers-passwords.ts'
import { unwritableLogScenario } from './unwritable-log.ts'
import { wrongClockScenario } from './wrong-clock.ts'
import { emptiedDatabase, emptyPostgresql, mistypedAddress } from './wrong-database.ts'

// `npm run drill`: simulates operational faults on copies of a seeded site.

const SCENARIOS: readonly Scenario[] = [
  mistypedAddress,
  emptyPostgresql,
  emptiedDatabase,
  yesterdaysDatabase,
  fewFilesInTrash,
  otherStore,
  cutAuditLog,
  fullDisk,
]

/** Scenarios on a new site; they also run as tests (tests/durability). */
const ON_NEW_SITE: readonly DrillScenario[] = [unwritableLogScenario, strangersPasswordsScenario, wrongClockScenario]

const { operands } = readArguments('drill')
const wanted = operands[0] ?? ''
const chosen = [...SCENARIOS, ...ON_NEW_SITE.map(onNewSite)].filter(({ name }) => name.includes(wanted))
if (chosen.length === 0) {
  console.error(
    `没有 ${wanted} / no such scenario:\n${[...SCENARIOS.map(({ name }) => name), ...ON_NEW_SITE.map(({ title }) => title)].map((name) => `  ${name}`).join('\n')}`,
  )
  process.exit(2)
}

await buildIfStale()
const folder = await mkdtemp(join(tmpdir(), 'drill-'))
const begin = performance.now()
try {
  const template = siteIn(join(folder, 'template'))
  const seeded = await template.command('seed/main.ts', [])
  must(seeded.code === 0, seeded.output)
  const first = await template.start() // started and stopped once, like any stopped site
  must(first.code === undefined, first.output)
  await first.stop()
  for (const { name, play } of chosen) await report(name, play)
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(`${Math.round((performance.now() - begin) / 1000)} s`)

function onNewSite({ title, run }: DrillScenario): Scenario {
  return {
    name: title,
    async play() {
      const site = await mkdtemp(join(folder, 'new-'))
      const lines: string[] = []
      const environment = { ...process.env, ...siteIn(site).settings }
      await run({ folder: site, environment, report: (line) => void lines.push(line) })
      return lines.join('; ')
    },
  }
}

async function report(name: string, play: Scenario['play']): Promise<void> {
  try {
    const result = await play({ copy: () => copySite(join(folder, 'template'), folder) })
    console.log(typeof result === 'string' ? `✓ ${name}: ${result}` : `– ${name}: skipped, ${result.skipped}`)
  } catch (error) {
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
