import { plain } from '#contracts/constants/plain-text.ts'
import { APPLY_STATUS_TERMS } from '#contracts/constants/resume-terms.ts'
import { everyObject, isObject, type JsonObject } from '#contracts/dialects/json-tree.ts'
import { salaryText } from './features/job/job-wire.ts'

/**
 * Adds fields that this site derives from other fields and that are missing in an upstream's response: `salaryText`,
 * `applyStatusName`. Removes markup from plain texts; a `location` that is only an id becomes null. A sent application
 * with the status 未投递 becomes 已投递. Missing fields of an application: `updateTime` becomes the time at which the
 * application was sent, and `isOpen` becomes true.
 */
export const withDerivedFields = (reply: object): object => everyObject(reply as JsonObject, withDerived)

/** Names of a session key in `data`. */
const KEY_NAMES = ['access_token', 'accessToken', 'token', 'session_key', 'sessionKey']

/** Copies the session key of a log-in from `data`, where most back ends have it, to `token`, unless `token` is set. */
export function withSessionKey(reply: object): object {
  const { token, data } = reply as JsonObject
  if (token !== undefined || !isObject(data)) return reply
  const key = KEY_NAMES.map((name) => data[name]).find((each) => typeof each === 'string' && each !== '')
  return key === undefined ? reply : { ...reply, token: key }
}

function withDerived(object: JsonObject): JsonObject {
  const { salaryMin, salaryMax, salaryText: pay, isOpen, jobName, applyTime, updateTime } = object
  const derived = { ...plainTexts(object), ...statusOf(object) }
  const [least, most] = [amountOf(salaryMin), amountOf(salaryMax)]
  if (pay === undefined && least !== undefined && most !== undefined)
    derived['salaryText'] = salaryText({ salaryMin: least, salaryMax: most, salaryMonths: 12 })
  const isApplication = object['applyStatus'] !== undefined && jobName !== undefined
  if (isOpen === undefined && isApplication) derived['isOpen'] = true
  if (updateTime === undefined && isApplication && applyTime !== undefined) derived['updateTime'] = applyTime
  return Object.keys(derived).length === 0 ? object : { ...object, ...derived }
}

const [NOT_SENT, SENT] = ['0', '1']

/** Returns the status of an application, with the upstream's text or the site's; at least 已投递 if it was sent. */
function statusOf({
  applyStatus,
  applyStatusName,
  applied,
  applyTime,
  jobRelationId,
  ...object
}: JsonObject): JsonObject {
  if (applyStatus === undefined) return {}
  const isSent = Boolean(applyTime) || (Boolean(jobRelationId) && jobRelationId !== '0')
  const code = isSent && applyStatus === NOT_SENT ? SENT : applyStatus
  const said = object['applyStatusText'] ?? object['apply_status_text']
  const name = typeof said === 'string' ? said : APPLY_STATUS_TERMS.find((term) => term.code === code)?.name
  const isJob = object['jobName'] === undefined
  return {
    ...(code !== applyStatus && { applyStatus: code }),
    ...(applyStatusName === undefined && name !== undefined && { applyStatusName: name }),
    ...(applied === undefined && isJob && isSent && { applied: true }),
  }
}

/** Parses an amount: a number, or a string such as "7000.00"; undefined for anything else. */
const amountOf = (value: unknown): number | undefined =>
  typeof value === 'number' || /^\d{1,9}(?:\.\d+)?$/.test(String(value)) ? Number(value) : undefined

const PLAIN = ['companyIntro', 'jobDescription', 'jobRequirement']
const LINE_END = /<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi
const MARKUP = /<\/?(?:p|br|div|span|ul|li)\b[^>]*>/i

/** Returns the changed fields of an object: texts without markup, and null for a `location` that is only an id. */
function plainTexts({ location, ...object }: JsonObject): JsonObject {
  const marked = PLAIN.flatMap((name) => {
    const text = object[name]
    return typeof text === 'string' && MARKUP.test(text) ? [[name, plain(text.replace(LINE_END, '\n'))] as const] : []
  })
  const isId = typeof location === 'string' && /^\d+$/.test(location)
  return { ...Object.fromEntries(marked), ...(isId && { location: null }) }
}
