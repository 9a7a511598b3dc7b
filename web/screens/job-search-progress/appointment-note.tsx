import { useState } from 'react'
import { beijing, calendarFile } from '#contracts/constants/calendar-file.ts'
import type { Appointment, JobRelation } from '#contracts/generated/wire.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { MapLink } from '#web/ui/map-link/map-link.tsx'
import { saveBlob } from '#web/data/save-blob.ts'
import { jobHref } from '#web/data/page-addresses.ts'
import styles from './appointment-note.module.css'
import { appointmentTime, isRemote } from './appointment-time.ts'
import { progressCopy as copy } from './progress-copy.ts'

/** Offset of the reminder from the start, as iCalendar duration. */
const REMINDER = '-PT2H'

type AppointmentNoteProps = { application: JobRelation; appointment: Appointment; remark: string }

/** Time, place and contact of an appointment, with a calendar file. */
export function AppointmentNote({ application, appointment, remark }: AppointmentNoteProps) {
  const { startTime, endTime, address, contactName, contactPhone, toBring } = appointment
  const [now] = useState(() => Date.now())
  const isPast = beijing(endTime).getTime() < now
  const save = () => {
    const url = window.location.origin + jobHref(application.jobId)
    const event = {
      uid: `application-${application.jobRelationId}@${window.location.hostname}`,
      title: copy.appointmentOf(application.jobName, application.companyName),
      startTime,
      endTime,
      place: address,
      text: [remark, toBring && copy.bring(toBring), [contactName, contactPhone].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join('\n'),
      url,
      stamp: new Date(),
    }
    const file = new Blob([calendarFile({ reminder: REMINDER, events: [event] })], {
      type: 'text/calendar;charset=utf-8',
    })
    saveBlob(file, copy.calendarName(application.jobName))
  }
  return (
    <section className={styles.note} aria-label={copy.appointment}>
      <h2>
        {copy.appointment}
        {isPast && <span className="tag">{copy.past}</span>}
      </h2>
      <dl>
        <div>
          <dt>{copy.time}</dt>
          <dd>
            <time dateTime={startTime}>{appointmentTime(appointment)}</time>
          </dd>
        </div>
        {address !== '' && (
          <div>
            <dt>{copy.place}</dt>
            <dd>
              {address} {!isRemote(address) && <MapLink address={address} />}
            </dd>
          </div>
        )}
        {(contactName !== '' || contactPhone !== '') && (
          <div>
            <dt>{copy.contact}</dt>
            <dd>
              {contactName}{' '}
              {contactPhone !== '' && (
                <a className={styles.phone} href={`tel:${contactPhone}`}>
                  <Icon name="phone" />
                  <span className="num">{contactPhone}</span>
                </a>
              )}
            </dd>
          </div>
        )}
        {toBring !== '' && (
          <div>
            <dt>{copy.toBring}</dt>
            <dd>{toBring}</dd>
          </div>
        )}
        {remark !== '' && (
          <div>
            <dt>{copy.remark}</dt>
            <dd>{remark}</dd>
          </div>
        )}
      </dl>
      {!isPast && (
        <Button size="small" aria-label={`${copy.toCalendar} ${application.jobName}`} onClick={save}>
          <Icon name="calendar" />
          {copy.toCalendar}
        </Button>
      )}
    </section>
  )
}
