import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml-reader'
import { readConfig } from '#server/start/settings.ts'
import { readiness } from '#server/http/readiness.ts'
import { metricSources } from '#server/start/observing/observing.ts'
import { siteMetrics } from '#server/start/observing/site-metrics.ts'
import { buildTestApp } from '#server/testing/build-test-app.ts'

const FOLDER = 'docs/operate/alerts'
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { runbook: string } }
const rules = (parse(await readFile(`${FOLDER}/rules.yml`, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }
const { panels } = JSON.parse(await readFile(`${FOLDER}/dashboard.json`, 'utf8')) as Dashboard

const pageOf = (alert: string) => alert.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

/** Names of the metrics in an expression, without the suffix `_bucket` of histograms. */
const metricsIn = (expression: string) =>
  [...expression.matchAll(/\b((?:site|nodejs|process)_\w+?)(?:_bucket)?(?=[\s{)[]|$)/g)].map(([, name = '']) => name)

let existing: Set<string>
beforeAll(async () => {
  const site = await buildTestApp()
  const config = { ...readConfig({}), databaseUrl: site.databaseUrl, filesFolder: site.filesFolder }
  const sources = metricSources({
    config,
    services: site.services,
    database: site.database,
    readiness: readiness({}),
  })
  const metrics = siteMetrics(sources)
  const text = await metrics.text()
  metrics.close()
  await site.close()
  existing = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
})

test.runIf(hasPromtool)('the alerts fire on their conditions, checked by promtool', async () => {
  const { stdout } = await promisify(execFile)('promtool', ['test', 'rules', `${FOLDER}/rules-test.yml`])
  expect(stdout).toContain('SUCCESS')
})

test('the unit tests let each alert fire at least once', async () => {
  const { tests } = parse(await readFile(`${FOLDER}/rules-test.yml`, 'utf8')) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts: object[] }[] }[]
  }
  const fired = tests
    .flatMap((group) => group.alert_rule_test)
    .filter(({ exp_alerts: expected }) => expected.length > 0)
    .map(({ alertname }) => alertname)
  expect([...new Set(fired)].toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
})

describe.each(rules)('$alert', ({ alert, expr, labels, annotations }) => {
  test('has a page in both languages with meaning, first looks and remedies', async () => {
    expect(annotations.runbook).toBe(`${FOLDER}/${pageOf(alert)}.md`)
    for (const [page, first, second] of [
      [`${FOLDER}/${pageOf(alert)}.md`, '## First looks', '## What to do'],
      [`${FOLDER}/${pageOf(alert)}.zh.md`, '## 先看三处', '## 怎么做'],
    ] as const) {
      const text = await readFile(page, 'utf8')
      expect(text).toMatch(new RegExp(`^# ${alert}\n\n\\S`))
      expect(text).toContain(`${first}\n\n1. `)
      expect(text).toContain(`${second}\n\n- `)
    }
    expect(['page', 'ticket']).toContain(labels.severity)
  })

  test('names metrics that exist', () => {
    const named = metricsIn(expr)
    expect(named.length > 0 || expr.startsWith('up{')).toBe(true)
    expect(named.filter((name) => !existing.has(name))).toEqual([])
  })
})

test('every page belongs to an alert', async () => {
  const pages = (await readdir(FOLDER)).filter((name) => name.endsWith('.md'))
  expect(pages.map((name) => name.replace(/(?:\.zh)?\.md$/, '')).toSorted()).toEqual(
    rules.flatMap(({ alert }) => [pageOf(alert), pageOf(alert)]).toSorted(),
  )
  expect(existsSync(`${FOLDER}/rules.yml`)).toBe(true)
})

test('the dashboard names only metrics that exist, and shows every metric of the site', () => {
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const named = new Set(expressions.flatMap(metricsIn))
  expect([...named].filter((name) => !existing.has(name))).toEqual([])
  expect([...existing].filter((name) => name.startsWith('site_') && !named.has(name))).toEqual([])
})
