import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProjectCard } from './project-card.tsx'
import { projectDays, projectHours } from './project-span.ts'
import { projectStage } from './project-status.ts'

const span = (startTime: string, endTime: string) => ({ startTime: `${startTime}:00`, endTime: `${endTime}:00` })

test('the year is shown once if both days are in the same year', () => {
  expect(projectDays(span('2026-10-12 09:00', '2026-12-18 18:00'))).toBe('2026-10-12 至 12-18')
  expect(projectDays(span('2026-12-12 09:00', '2027-01-18 18:00'))).toBe('2026-12-12 至 2027-01-18')
  expect(projectDays(span('2026-12-12 09:00', '2026-12-12 18:00'))).toBe('2026-12-12')
})

test('the date is shown once if start and end are on the same day', () => {
  expect(projectHours(span('2026-12-12 09:00', '2026-12-12 17:30'))).toEqual(['2026-12-12 09:00 至', '17:30'])
  expect(projectHours(span('2026-12-12 09:00', '2026-12-13 17:30'))).toEqual([
    '2026-12-12 09:00 至',
    '2026-12-13 17:30',
  ])
})

test('an unknown status code returns the stage 已结束', () => {
  expect(projectStage('1').name).toBe('进行中')
  expect(projectStage('7').name).toBe('已结束')
})

const card = (projectStatus: string) =>
  renderToString(
    <ProjectCard
      project={{
        reRecruitProjectId: 201,
        projectName: '秋季校园招聘',
        regionId: 4201,
        regionName: '武汉市',
        coverUrl: null,
        startTime: '2026-10-12 09:00:00',
        endTime: '2026-12-18 18:00:00',
        projectStatus,
        companyCount: 24,
        jobCount: 180,
      }}
    />,
  )

test.each(['0', '1', '2'])('the numbers of companies and jobs are shown for status %s', (stage) => {
  expect(card(stage)).toContain('<b class="num">24</b> 家单位')
  expect(card(stage)).toContain('<b class="num">180</b> 个职位')
})

test('a card without a picture has no img, but link and stage', () => {
  const html = card('0')
  expect(html).toContain('href="/zoneDetails?reRecruitProjectId=201"')
  expect(html).toContain('即将开始')
  expect(html).not.toContain('<img')
})
