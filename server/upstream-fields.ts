import { APPLY_STATUS_TERMS } from '#contracts/constants/resume-terms.ts'
import { everyObject, isObject, type JsonObject } from '#contracts/dialects/json-tree.ts'
import { salaryText } from './features/job/job-wire.ts'

/**
 * Adds the texts of this site that follow from other fields of an upstream's response and are not in it: `salaryText`,
 * `applyStatusName`. An application changed when it was sent, and its job counts as open, unless the upstream says
 * otherwise.
 */
export const withDerivedFields = (reply: object): object => everyObject(reply as JsonObject, withDerived)

/** Takes the key of a log-in from `data`, where most programs have it, unless it is where the contract has it. */
export function withSessionKey(reply: object): object {
  const { token, data } = reply as JsonObject
  if (token !== undefined || !isObject(data)) return reply
  const { token: own, accessToken = own, access_token: key = accessToken } = data
  return typeof key === 'string' && key !== '' ? { ...reply, token: key } : reply
}

function withDerived(object: JsonObject): JsonObject {
  const {
    salaryMin,
    salaryMax,
    salaryText: pay,
    applyStatus,
    applyStatusName,
    isOpen,
    jobName,
    applyTime,
    updateTime,
  } = object
  const derived: JsonObject = {}
  if (pay === undefined && typeof salaryMin === 'number' && typeof salaryMax === 'number')
    derived['salaryText'] = salaryText({ salaryMin, salaryMax, salaryMonths: 12 })
  const term = APPLY_STATUS_TERMS.find(({ code }) => code === applyStatus)
  if (applyStatusName === undefined && term) derived['applyStatusName'] = term.name
  const isApplication = applyStatus !== undefined && jobName !== undefined
  if (isOpen === undefined && isApplication) derived['isOpen'] = true
  if (updateTime === undefined && isApplication && applyTime !== undefined) derived['updateTime'] = applyTime
  return Object.keys(derived).length === 0 ? object : { ...object, ...derived }
}
