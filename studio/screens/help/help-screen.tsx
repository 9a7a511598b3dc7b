import { Card, Flex } from 'antd'
import { useNavigate, useParams } from 'react-router-dom'
import { HelpReader } from '#studio/components/help/help-reader.tsx'
import { ScreenHeading } from '#studio/frame/screen-heading.tsx'
import { can, useStaff } from '#studio/frame/staff-session.tsx'

/** The help, with a URL for each page. */
export function HelpScreen() {
  const { page } = useParams()
  const staff = useStaff()
  const navigate = useNavigate()
  return (
    <Flex vertical gap={16}>
      <ScreenHeading title="帮助" />
      <Card>
        <HelpReader
          name={page}
          reading={{ screen: '', may: (action) => can(staff, action) }}
          onRead={(name) => void navigate(name === undefined ? '/help' : `/help/${name}`)}
        />
      </Card>
    </Flex>
  )
}
