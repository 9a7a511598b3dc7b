import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { scopeParts } from '#contracts/studio/grant-scope.ts'
import type { Grant } from '#contracts/studio/permissions.ts'
import { readCompanies, readProjects } from '#seed/content/jobs/read-jobs.ts'
import type { Database } from '#server/database/database.ts'
import type { Services } from '#server/features.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { DEMONSTRATION_STAFF_PASSWORD, DEMONSTRATION_TOTP_SECRET } from './demonstration-staff.ts'
import { readStaff } from './read-staff.ts'

/** A demo account as a caller of services; the time of its second factor is added for each call. */
export type StoryCaller = Omit<StaffCaller, 'secondFactorAt'>

/** Creates the demo accounts of the studio. @returns the accounts by log-in name. */
export async function seedStaff(database: Database, services: Services): Promise<ReadonlyMap<string, StoryCaller>> {
  const password = DEMONSTRATION_STAFF_PASSWORD
  const staff = readStaff()
  const hashes = await Promise.all(staff.map(({ login }) => hash(password, { salt: saltOf(login) })))
  const callers = new Map<string, StoryCaller>()
  for (const [index, { grants, hasSecondFactor, ...person }] of staff.entries()) {
    const given = { password, hash: hashes[index] ?? '', mustChange: false }
    const { staffId } = await services.staffAccounts.createFromConsole(person, await placed(database, grants), given)
    if (hasSecondFactor) {
      const totpSecretCipher = services.cipher.encrypt('totp', DEMONSTRATION_TOTP_SECRET)
      await database.write.staffUser.update({ where: { id: staffId }, data: { totpSecretCipher } })
    }
    const { login, name } = person
    callers.set(login, { staffId, sessionId: 0, name, grants, needsFactor: false, next: 'ready', address: '' })
  }
  return callers
}

/** Replaces the company and project ids of the seed content in grants by the ids in the database. */
async function placed({ read }: Database, grants: readonly Grant[]): Promise<Grant[]> {
  const out: Grant[] = []
  for (const grant of grants) {
    const { kind, id } = scopeParts(grant.scope) ?? {}
    const found =
      kind === 'company'
        ? await read.company.findFirst({
            where: { fullName: readCompanies().find(({ companyId }) => companyId === id)?.fullName ?? '' },
          })
        : kind === 'project'
          ? await read.recruitProject.findFirst({
              where: {
                name: readProjects().find(({ reRecruitProjectId }) => reRecruitProjectId === id)?.projectName ?? '',
              },
            })
          : null
    out.push(found === null ? grant : { ...grant, scope: `${kind as 'company' | 'project'}:${found.id}` })
  }
  return out
}

const SALT_BYTES = 16
/** Salt of a demo account: fixed, because server/start/demonstration-accounts.ts contains the hash of the account. */
export const saltOf = (login: string) =>
  createHash('sha256').update(`seed staff ${login}`).digest().subarray(0, SALT_BYTES)
