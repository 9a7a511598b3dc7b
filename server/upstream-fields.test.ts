import { expect, test } from 'vitest'
import { withDerivedFields, withSessionKey } from './upstream-fields.ts'

test('texts for pay and status are derived from the fields of an upstream', () => {
  const row = { jobName: '会计', salaryMin: 5200, salaryMax: 9200, applyStatus: '1', applyTime: '2025-08-01 09:00:00' }
  expect(withDerivedFields({ code: 200, rows: [row] })).toEqual({
    code: 200,
    rows: [{ ...row, salaryText: '5.2–9.2K', applyStatusName: '已投递', isOpen: true, updateTime: row.applyTime }],
  })
})

test('the session key of a log-in is copied from data, unless the reply has a token', () => {
  for (const name of ['token', 'accessToken', 'access_token', 'session_key'])
    expect(withSessionKey({ code: 200, data: { [name]: 'k' } })).toMatchObject({ token: 'k' })
  expect(withSessionKey({ token: 'a', data: { token: 'b' } })).toMatchObject({ token: 'a' })
  expect(withSessionKey({ code: 200, data: 'token' })).toEqual({ code: 200, data: 'token' })
})

test('fields of the upstream are not replaced, and nothing is derived from half a range or an unknown status', () => {
  const said = {
    data: [
      {
        jobName: '会计',
        salaryMin: 1,
        salaryMax: 2,
        salaryText: '',
        applyStatus: '1',
        applyStatusName: 'x',
        isOpen: false,
      },
      { salaryMin: 1, salaryMax: null, applyStatus: '77' },
    ],
  }
  expect(withDerivedFields(said)).toEqual(said)
})

test('amounts may be strings, markup is removed from plain texts, and a location that is an id becomes null', () => {
  const said = {
    salaryMin: '7000.00',
    salaryMax: '10000.00',
    companyIntro: '<p style="x">甲&amp;乙</p><p>丙</p>',
    jobRequirement: '工资 < 1 万，或 a<b',
    location: '1791997664217411585',
  }
  expect(withDerivedFields({ data: said })).toMatchObject({
    data: { salaryText: '7–10K', jobRequirement: said.jobRequirement, location: null },
  })
  const { data } = withDerivedFields({ data: said }) as { data: { companyIntro: string } }
  expect(data.companyIntro).toMatch(/^甲&乙\s+丙$/)
})

test('a sent application never has the status 未投递, and status texts of the upstream are kept', () => {
  const of = (object: object) => (withDerivedFields({ data: object }) as { data: object }).data
  const time = '2026-03-01 08:00:00'
  expect(of({ jobId: 1, applyStatus: '0', applyTime: time })).toMatchObject({
    applied: true,
    applyStatus: '1',
    applyStatusName: '已投递',
  })
  expect(of({ jobRelationId: '6', applyStatus: '0', apply_status_text: '待查看' })).toMatchObject({
    applyStatusName: '待查看',
  })
  const none = { applied: false, applyStatus: '0', applyStatusName: '未投递', applyTime: null, jobRelationId: 0 }
  expect(of(none)).toEqual(none)
  // ids may be strings: '0' is no application, either
  expect(of({ ...none, jobRelationId: '0' })).toEqual({ ...none, jobRelationId: '0' })
  expect(of({ jobId: 1, applyStatus: '0', jobRelationId: '6' })).toMatchObject({ applied: true, applyStatus: '1' })
})
