import { describe, expect, test } from 'vitest'
import { MESSAGES } from '#kit/cli/report/messages.ts'
import { aCause, aModel, aShownFinding, aStep, holesOf } from '#kit/cli/report/testing/report-parts.ts'
import { htmlReport } from './html-report.ts'

const words = MESSAGES.zh
const between = (text: string, begin: string, end: string) => text.slice(text.indexOf(begin)).split(end, 1)[0]

test('the head has the address, the Beijing time and the seed; the verdict is good only with exit code 0', () => {
  const text = htmlReport(aModel({ base: 'https://host/<x>' }))
  expect(text).toContain(`<title>${words.title} https://host/&lt;x&gt;</title>`)
  expect(text).toContain(
    `<dl><dt>${words.target}</dt><dd>https://host/&lt;x&gt;</dd><dt>${words.time}</dt><dd>2026-11-23 04:30:40 ${words.beijing}</dd><dt>${words.seed}</dt><dd>5</dd></dl>`,
  )
  expect(text).toContain(`<p class="headline good">${words.passed}`)
  expect(htmlReport(aModel({ exitCode: 3 }))).toContain(`<p class="headline bad">${words.failed}`)
  expect(text).not.toContain('<ol class="index">')
  expect(between(text, '<ul class="strength">', '</ul>')).toMatch(/21\/42.*<\/li><li>/)
})

test('the index links each cause, and the sections have the causes of their severity', () => {
  const causes = [
    aCause({ severity: 'guess', title: '甲 <b>' }),
    aCause({ severity: 'security', title: '乙' }),
    aCause({ severity: 'guess', title: '丙' }),
    aCause({ severity: 'observation', title: '丁' }),
    aCause({ severity: 'not-reproduced', title: '戊' }),
    aCause({ severity: 'deviation', title: '己' }),
  ]
  const text = htmlReport(aModel({ causes, exitCode: 1 }))
  expect(between(text, '<ol class="index">', '</ol>')).toBe(
    '<ol class="index">' +
      [
        '<li><a href="#cause-1" class="differs-from-guess">甲 &lt;b&gt;</a></li>',
        '<li><a href="#cause-2" class="deviates">乙</a></li>',
        '<li><a href="#cause-3" class="differs-from-guess">丙</a></li>',
        '<li><a href="#cause-4" class="observation">丁</a></li>',
        '<li><a href="#cause-5" class="not-reproduced">戊</a></li>',
        '<li><a href="#cause-6" class="deviates">己</a></li>',
      ].join(''),
  )
  const parts = [...text.matchAll(/<h2>(.*?)<\/h2>|<article id="(.*?)"|<h3>(.*?)<\/h3>/g)].map(
    ([, heading, id, title]) => heading ?? id ?? title,
  )
  expect(parts).toEqual([
    `${words.security}（1）`,
    'cause-2',
    '乙',
    `${words.deviations}（1）`,
    'cause-6',
    '己',
    `${words.guesses}（2）`,
    'cause-1',
    '甲 &lt;b&gt;',
    'cause-3',
    '丙',
    `${words.observations}（1）`,
    'cause-4',
    '丁',
    `${words.notReproduced}（1）`,
    'cause-5',
    '戊',
    words.matrix,
  ])
})

test('lists what is gone, what was not tested with four details, and sixty holes', () => {
  const holes = holesOf(61)
  const text = htmlReport(
    aModel({
      gone: [{ id: 'x', title: '时间差', firstSeen: '2026-11-01T00:00:00.000Z' }],
      notTested: [
        { reason: 'no-data', tests: ['a<', 'b'], details: ['1', '2', '3', '4', '5'] },
        { reason: 'no-person', tests: ['c'], details: [] },
      ],
      coverage: { ...aModel().coverage, holes },
    }),
  )
  expect(text).toContain(`${words.gone}（1）</summary><ul><li>时间差（${words.firstSeen} 2026-11-01）</li></ul>`)
  expect(text).toContain(
    `<h2>${words.notTested}</h2><details class="list"><summary>${words['no-data']}：2 ${words.tests}（1、2、3、4）</summary><p>a&lt;<br>b</p></details><details class="list"><summary>${words['no-person']}：1 ${words.tests}</summary>`,
  )
  expect(text).toContain(`${words.coverage}：${words.holes}（60）</summary><ul><li>jobsList 600：没有用例</li>`)
  expect(text).toContain('jobsList 659')
  expect(text).not.toContain('jobsList 660')
  expect(htmlReport(aModel())).not.toContain(`<h2>${words.notTested}`)
})

describe('a cause', () => {
  const cause = aCause({
    severity: 'deviation',
    findings: [
      aShownFinding({ source: 'spec', session: 'live' }),
      aShownFinding({
        id: 'jobs /200/data type',
        operation: 'jobs',
        summary: '职位 <详情>',
        pointer: '',
        expected: '对象',
        got: '[]',
        record: 'contracts/operations/job.ts:99',
      }),
    ],
    operations: ['jobsList', 'jobs'],
    layers: ['shape', 'law'],
    screens: ['/jobs', '/companies'],
    steps: [
      aStep({ answer: '<first>', status: undefined, code: undefined }),
      aStep({ operation: 'jobs', request: { method: 'GET', address: '/last', headers: {} }, answer: 'last' }),
    ],
  })
  const article = (of = cause) => {
    const text = htmlReport(aModel({ causes: [of], exitCode: 1 }))
    return text.slice(text.indexOf('<article'), text.indexOf('</article>'))
  }

  test('has its filter values, badges, facts and difference', () => {
    const text = article()
    expect(text).toContain(
      '<article id="cause-1" class="deviates" data-verdict="deviates" data-operation="jobsList|jobs" data-layer="shape|law" data-session="live|anonymous" data-source="spec|assumed" data-screen="/jobs|/companies">',
    )
    expect(text).toContain(
      `<p class="badges"><span>${words.deviation}</span><span>${words.shape}</span><span>${words.law}</span></p>`,
    )
    const facts = [...(between(text, '<dl>', '</dl>') ?? '').matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)]
    expect(facts.map(([, name, value]) => [name, value])).toEqual([
      [words.due, '文字'],
      [words.got, 'null'],
      [words.basis, '推测 jobsList.jobName：职位总有名称'],
      [words.contract, 'contracts/operations/job.ts:12　/200/rows/*/jobName　string'],
      [words.screens, '/jobs、/companies'],
      [words.firstSeen, `2026-11-20（${words.isNew}）`],
    ])
    expect(between(text, '<pre class="difference"', '</pre>')).toContain(
      '/rows/0\n<del>- &quot;jobName&quot;: string</del>\n<ins>+ &quot;jobName&quot;: null</ins>',
    )
    const old = article({ ...cause, isNew: false, screens: [] })
    expect(old).toContain(`<dd>${words.noScreen}</dd><dt>${words.firstSeen}</dt><dd>2026-11-20</dd>`)
  })

  test('lists its places, open unless there are many; a single place is not listed', () => {
    expect(article()).toContain(
      `<details open><summary>2 ${words.places}</summary><ul><li title="jobsList /200/rows/*/jobName type"><b>jobsList</b> 职位列表 <code>/200/rows/*/jobName</code><br>${words.due} 文字；${words.got} null<br><small>contracts/operations/job.ts:12</small></li>`,
    )
    expect(article()).toContain(
      `<b>jobs</b> 职位 &lt;详情&gt; <code>/</code><br>${words.due} 对象；${words.got} []<br><small>contracts/operations/job.ts:99</small>`,
    )
    const many = (count: number) =>
      article({ ...cause, findings: Array.from({ length: count }, () => aShownFinding()) })
    expect(many(5)).toContain(`<details open><summary>5 ${words.places}`)
    expect(many(6)).toContain(`<details><summary>6 ${words.places}`)
    expect(many(1)).not.toContain(words.places)
  })

  test('shows its numbered requests, the last one open, and texts to copy', () => {
    const text = article()
    expect(text).toContain(`<details><summary>1 jobsList：${words['no-answer']}</summary>`)
    expect(text).toContain('<details open><summary>2 jobs：HTTP 200，code 200</summary>')
    expect(text).toContain(
      `<pre>curl -sS &#39;https://host/prod-api/last&#39;</pre><button type="button">${words.copy}</button></div><pre class="answer">last</pre>`,
    )
    expect(text).toContain('<pre class="answer">&lt;first&gt;</pre>')
    expect(text).toContain('<details><summary>.http</summary><div class="copied"><pre>@base = https://host/prod-api')
    expect(text).toContain(`<details><summary>${words.bug}</summary><div class="copied"><pre>【${words.title}】`)
    expect(article({ ...cause, steps: [aStep({ code: undefined })] })).toContain(
      '<details open><summary>jobsList：HTTP 200，code –</summary>',
    )
  })
})

describe('the matrix', () => {
  const matrix = [
    {
      operation: 'jobsList' as const,
      summary: '职位 <列表>',
      cells: [
        { code: '500', session: 'live' as const, verdict: 'not-tested' as const, reason: '没有数据' },
        { code: '200', session: 'anonymous' as const, verdict: 'conforms' as const, reason: '' },
        { code: '200', session: 'dead' as const, verdict: 'deviates' as const, reason: '' },
      ],
    },
    {
      operation: 'captchaGet' as const,
      summary: '验证码',
      cells: [{ code: '0000', session: 'anonymous' as const, verdict: 'blocked-by' as const, reason: '' }],
    },
    { operation: 'jobs' as const, summary: '职位', cells: [] },
  ]

  test('has a column for each code in order, and a separate table for captcha calls', () => {
    const text = htmlReport(aModel({ matrix }))
    const tables = [...text.matchAll(/<table class="matrix">.*?<\/table>/gs)].map(([table]) => table)
    expect(tables.map((table) => [...table.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, head]) => head))).toEqual([
      [words.call, '200', '500'],
      [words.call, '0000'],
    ])
    expect(tables[0]).toContain('<th scope="row">jobsList<small>职位 &lt;列表&gt;</small></th>')
    expect(tables[0]).toContain('<th scope="row">jobs<small>职位</small></th><td></td><td></td>')
    expect(tables[0]).toMatch(
      new RegExp(
        `<td><span[^>]*><b>200 </b>✓ ${words.anonymous}</span><span[^>]*><b>200 </b>✗ ${words.dead}</span></td>`,
      ),
    )
    expect(tables[0]).toContain(
      `<span class="cell not-tested" title="${words.live}，${words['not-tested']}，没有数据" data-verdict="not-tested" data-operation="jobsList" data-session="live" data-screen="`,
    )
    expect(tables[0]).toContain(`<b>500 </b>○ ${words.live}<small>没有数据</small></span>`)
    expect(tables[1]).toContain(`<b>0000 </b>⊘ ${words.anonymous}</span>`)
    expect(between(text, '<p class="legend">', '</p>')).toContain(
      `<span class="cell differs-from-guess">≠ ${words['differs-from-guess']}</span>`,
    )
  })

  test('and the causes give the filters their values, each once', () => {
    const causes = [
      aCause({ screens: ['/z', '/a'], layers: ['law', 'shape'] }),
      aCause({ severity: 'observation', screens: ['/a'], findings: [aShownFinding({ source: 'extension' })] }),
    ]
    const text = htmlReport(aModel({ matrix, causes }))
    const form = between(text, '<form class="filter"', '</form>') ?? ''
    const selects = [...form.matchAll(/<label>(.*?)<select name="(.*?)">(.*?)<\/select>/g)].map(
      ([, label, name, options = '']) => [
        label,
        name,
        [...options.matchAll(/<option value="(.*?)">(.*?)</g)].map(([, value, shown]) => `${value} ${shown}`.trim()),
      ],
    )
    const all = words.all
    expect(selects).toEqual([
      [
        words.verdict,
        'verdict',
        [
          all,
          `differs-from-guess ${words['differs-from-guess']}`,
          `observation ${words.observation}`,
          `not-tested ${words['not-tested']}`,
          `conforms ${words.conforms}`,
          `deviates ${words.deviates}`,
          `blocked-by ${words['blocked-by']}`,
        ],
      ],
      [words.call, 'operation', [all, 'jobsList jobsList', 'captchaGet captchaGet', 'jobs jobs']],
      [words.layer, 'layer', [all, `law ${words.law}`, `shape ${words.shape}`]],
      [words.session, 'session', [all, `live ${words.live}`, `anonymous ${words.anonymous}`, `dead ${words.dead}`]],
      [words.saidBy, 'source', [all, `assumed ${words.assumed}`, `extension ${words.extension}`]],
      [words.screens, 'screen', [all, '/a /a', '/z /z']],
    ])
  })
})
