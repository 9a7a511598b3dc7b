import type { ReactNode } from 'react'
import type { PageDocument } from '#contracts/generated/wire.ts'
import { Film } from '#web/components/film/film.tsx'
import { SectionBody } from '#web/components/section-body/section-body.tsx'
import { PAGE_PICTURE } from '#web/components/section-body/section-picture.tsx'
import { usePageTexts } from '#web/data/site-facts.ts'
import { Deferred } from '#web/navigation/deferred.tsx'
import { ContactBand } from './contact-band.tsx'
import { Opening } from './opening.tsx'
import { serviceCopy as copy } from './service-copy.ts'
import { ServiceSection } from './service-section.tsx'

const CONTACT = 'contact'

type ServicePageProps = {
  content: PageDocument
  /** Content between introduction and sections. */
  children?: ReactNode
}

/** A service, rendered from its page document: introduction, video, sections, contacts. */
export function ServicePage({ content, children }: ServicePageProps) {
  const { title, lead, pictureUrl, pictureAlt = '', video, sections } = content
  const say = usePageTexts('services')
  const contact = sections.find(({ key }) => key === CONTACT)
  return (
    <>
      <Opening
        title={title}
        lead={lead}
        picture={pictureUrl === undefined ? undefined : { src: pictureUrl, alt: pictureAlt, ...PAGE_PICTURE }}
        action={contact === undefined ? undefined : { label: say('consult'), href: `#${CONTACT}` }}
      >
        {video !== undefined && <Film video={video} />}
      </Opening>
      <Deferred>
        {children}
        {sections
          .filter((section) => section !== contact)
          .map((section) => (
            <ServiceSection key={section.heading} section={section} />
          ))}
        {contact !== undefined && (
          <div className="wrap">
            <SectionBody section={{ ...contact, paragraphs: [], contacts: [] }} headingLevel={3} />
            <ContactBand section={contact} id={CONTACT} fallbackText={say('contactText')} action={copy.action} />
          </div>
        )}
      </Deferred>
    </>
  )
}
