import type { BrowserContext, Page } from 'playwright-core'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { StaffRole } from '#contracts/studio/permissions.ts'
import { draftContent } from '#server/features/editorial/testing/editorial-desk.ts'
import { aMember, type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { systemClock } from '#server/platform/clock.ts'
import { axeViolations } from './axe.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { openPage, WIDE } from './running-site.ts'

const ROLES = ['author', 'firstReviewer', 'secondReviewer', 'finalReviewer', 'publisher', 'auditor'] as const
export type DeskRole = (typeof ROLES)[number] | 'colleague' | 'chief'

/** A page of a member of staff, with what its console said. */
export type StaffPage = { page: Page; context: BrowserContext; messages: string[] }
export type StaffDesk = Awaited<ReturnType<typeof openStaffDesk>>

/** The built site with one person for each role of content, a second author and a second final reviewer, as tests of the studio's screens need it. */
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

    /** Opens an address of the studio as somebody who is logged in. */
    async open(role: DeskRole, path: string, viewport = WIDE): Promise<StaffPage> {
      const { page, context, messages } = await openPage(site, viewport)
      const [name = '', value = ''] = member(role).cookie.split('=')
      await context.addCookies([{ name, value, domain: '127.0.0.1', path: '/studio-api' }])
      await page.goto(`/studio${path}`)
      return { page, context, messages }
    },

    call: async <Id extends keyof StudioWire>(role: DeskRole, id: Id, input: StudioWire[Id]['input']) =>
      (await studioCall(site.server, id, input, member(role))).data,

    /** An article with a text, as its author left it. */
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

    /** What axe has to say about a page, once nothing moves on it: what fades in has too little contrast. */
    async findings(page: Page): Promise<string[]> {
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

const grantsOf = (role: StaffRole) => [{ role, typeId: null }]
