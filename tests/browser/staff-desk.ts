import type { BrowserContext, Page } from 'playwright-core'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { Grant } from '#contracts/studio/permissions.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { draftContent } from '#server/features/editorial/testing/editorial-desk.ts'
import { aMember, type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { systemClock } from '#server/platform/clock.ts'
import { axeViolations } from './axe.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { openPage, WIDE } from './running-site.ts'

const ROLES = [
  'author',
  'firstReviewer',
  'secondReviewer',
  'finalReviewer',
  'publisher',
  'auditor',
  'feedbackClerk',
  'feedbackReviewer',
] as const
export type DeskRole = (typeof ROLES)[number] | 'colleague' | 'chief'

/** A page of a staff member, with its console messages. */
export type StaffPage = { page: Page; context: BrowserContext; messages: string[] }
export type StaffDesk = Awaited<ReturnType<typeof openStaffDesk>>

/** A `Cookie` header of the studio as cookies of a browser context. */
export const browserCookies = (header: string) =>
  header.split('; ').map((pair) => {
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? []
    return { name, value, domain: '127.0.0.1', path: '/studio-api' }
  })

/** The built site with a staff member per role of content and feedback, a second author and a second final reviewer. */
export async function openStaffDesk() {
  const site: OwnSite = await startOwnSite()
  const members = new Map<DeskRole, Member>()
  for (const role of ROLES) members.set(role, await aMember(site.server, systemClock, grantsOf(role)))
  members.set('colleague', await aMember(site.server, systemClock, grantsOf('author')))
  members.set('chief', await aMember(site.server, systemClock, grantsOf('finalReviewer')))

  const member = (role: DeskRole): Member => {
    const found = members.get(role)
    if (found === undefined) throw new Error(`nobody is ${role}`)
    return found
  }

  return {
    site,
    member,

    /** Opens an address of the studio as a logged-in staff member. */
    async open(role: DeskRole, path: string, viewport = WIDE): Promise<StaffPage> {
      const { page, context, messages } = await openPage(site, viewport)
      await context.addCookies(browserCookies(member(role).cookie))
      await page.goto(`/studio${path}`)
      return { page, context, messages }
    },

    call: async <Id extends keyof StudioWire>(role: DeskRole, id: Id, input: StudioWire[Id]['input']) =>
      (await studioCall(site.server, id, input, member(role))).data,

    /** Creates an article with a saved draft. */
    async anArticle(
      fields: Partial<StudioWire['saveDraft']['input']> = {},
    ): Promise<{ articleId: number; version: number }> {
      const { articleId, version } = await this.call('author', 'createArticle', { typeId: 2 })
      return this.call('author', 'saveDraft', {
        articleId,
        version,
        ...draftContent(fields),
      })
    },

    /** Violations that axe finds once animations have ended, because fading elements lack contrast. */
    async findings(this: void, page: Page): Promise<string[]> {
      await page.waitForFunction(() =>
        document
          .getAnimations()
          .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
      )
      const violations = await axeViolations(page, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    },

    close: () => site.close(),
  }
}

const grantsOf = (role: StaffRole): Grant[] => [{ role, scope: 'all' }]
