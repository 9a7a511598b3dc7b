import { Card, Descriptions, Flex, Tag } from 'antd'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import { grantText } from '#studio/components/staff/grant-text.ts'

/** Name, roles, and last log-in of the staff member. */
export function AccountFacts({ staff }: { staff: CurrentStaff }) {
  const { name, login, department, grants, lastLoginTime, sessionEndTime, needsSecondFactor } = staff
  return (
    <Card>
      <Descriptions
        column={{ xs: 1, md: 2 }}
        items={[
          { key: 'name', label: '姓名', children: name },
          { key: 'login', label: '登录名', children: login },
          { key: 'department', label: '部门', children: department },
          {
            key: 'roles',
            label: '授权',
            children: (
              <Flex gap={4} wrap>
                {grants.map((grant) => (
                  <Tag key={`${grant.role} ${grant.scope}`}>{grantText(grant)}</Tag>
                ))}
              </Flex>
            ),
          },
          {
            key: 'factor',
            label: '验证器',
            children: needsSecondFactor
              ? '已绑定。更换手机或恢复码用完，请安全管理员解除后，下次登录重新绑定'
              : '撰稿不需要',
          },
          { key: 'last', label: '上次登录', children: lastLoginTime ?? '第一次登录' },
          { key: 'end', label: '本次登录到', children: sessionEndTime },
        ]}
      />
    </Card>
  )
}
