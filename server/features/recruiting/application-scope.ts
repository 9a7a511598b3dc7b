import { RECRUITING_MESSAGE } from '#contracts/constants/error-messages.ts'
import { type GrantScope, idsInScopes } from '#contracts/studio/grant-scope.ts'
import { type ActionObject, type Grant, isAllowed, scopesOf, type StaffAction } from '#contracts/studio/permissions.ts'
import { APPLICATION_STATES, type ApplicationState } from '#contracts/studio/recruitment-permissions.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { holdRow } from '#server/database/held-row.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { conflict, forbidden, missing } from '#server/studio-calls/studio-refusal.ts'

const STATE_OF = new Map(
  Object.entries(APPLICATION_STATES).map(([state, code]) => [code as string, state as ApplicationState]),
)

/** State of a stored application. */
export function applicationState(statusCode: string): ApplicationState {
  const state = STATE_OF.get(statusCode)
  if (state === undefined) throw new Error(`unknown state of an application: ${statusCode}`)
  return state
}

/** Prisma filter for the applications that the caller may read. */
export function inScopeOf(grants: readonly Grant[]): Prisma.JobApplicationWhereInput {
  const scopes = scopesOf(grants, 'readApplications')
  const [companies, projects] = [idsInScopes(scopes, 'company'), idsInScopes(scopes, 'project')]
  if (companies === undefined || projects === undefined) return {}
  const ofProject = { job: { projects: { some: { projectId: { in: projects } } } } }
  return { OR: [{ companyId: { in: companies } }, ...(projects.length > 0 ? [ofProject] : [])] }
}

/** Columns that permissions depend on. */
export const WITH_SCOPE = {
  id: true,
  statusCode: true,
  companyId: true,
  personId: true,
  job: { select: { projects: { select: { projectId: true } } } },
} satisfies Prisma.JobApplicationSelect

type Scoped = Prisma.JobApplicationGetPayload<{ select: typeof WITH_SCOPE }>

/** An application as the object of a permission check. */
export const applicationObject = ({ statusCode, companyId, job }: Scoped): ActionObject & { scopes: GrantScope[] } => ({
  scopes: [`company:${companyId}`, ...job.projects.map(({ projectId }) => `project:${projectId}` as const)],
  state: applicationState(statusCode),
})

type Wanted = { caller: StaffCaller; action: StaffAction; id: number }

/**
 * Reads an application for an action, and locks its row until the end of the transaction against withdrawal, deletion
 * and other transitions.
 * @throws StudioRefusal as `applicationFor`.
 */
export async function heldApplication(database: Database, tx: Transaction, wanted: Wanted): Promise<Scoped> {
  await holdRow(database, tx, { table: 'job_application', id: wanted.id })
  return applicationFor(tx, wanted)
}

/**
 * Reads an application for an action.
 * @throws StudioRefusal 404 for an application outside of the caller's scope, 403 without the role, 409 if the
 * application's state forbids the action or the applicant's account was deleted.
 */
async function applicationFor(tx: Transaction, { caller, action, id }: Wanted): Promise<Scoped> {
  const application = await tx.jobApplication.findFirst({
    where: { AND: [{ id }, inScopeOf(caller.grants)] },
    select: WITH_SCOPE,
  })
  if (application === null) throw missing()
  const { scopes, state } = applicationObject(application)
  if (!isAllowed(caller.grants, action, { scopes })) throw forbidden()
  if (application.personId === null || !isAllowed(caller.grants, action, { scopes, ...(state && { state }) }))
    throw conflict(RECRUITING_MESSAGE.applicationMoved)
  return application
}
