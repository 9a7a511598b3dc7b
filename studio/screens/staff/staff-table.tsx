import { Empty, Flex, Input, Table, Tag } from 'antd'
import { useState } from 'react'
import type { StaffGrant, StaffMember } from '#contracts/generated/studio-wire.ts'
import { WideContent } from '#studio/components/wide/wide-content.tsx'
import { MemberActions, type MemberActionsProps } from './member-actions.tsx'
import { grantText } from '#studio/components/staff/grant-text.ts'
import styles from './staff.module.css'

type StaffTableProps = Pick<MemberActionsProps, 'onDone' | 'onGiven'> & { members: readonly StaffMember[] }

const WAITING = { prepared: '待确认', removalAsked: '待撤销' } as const

/** All staff with their grants. */
export function StaffTable({ members, ...actions }: StaffTableProps) {
  const [asked, setAsked] = useState('')
  const shown = members.filter((member) =>
    [member.name, member.login, member.department, ...member.grants.map(grantText)].join(' ').includes(asked.trim()),
  )
  return (
    <>
      <Input.Search
        className={styles['search'] ?? ''}
        aria-label="查找人员"
        placeholder="姓名、登录名、部门或角色"
        allowClear
        value={asked}
        onChange={({ target }) => setAsked(target.value)}
      />
      <WideContent label="人员">
        <Table<StaffMember>
          rowKey="staffId"
          dataSource={shown}
          pagination={{ pageSize: 50, hideOnSinglePage: true }}
          locale={{ emptyText: <Empty description="没有找到这样的人员" /> }}
          columns={[
            {
              title: '姓名',
              key: 'name',
              width: 150,
              render: (_, { name, login }) => (
                <>
                  <strong>{name}</strong>
                  <br />
                  <span className={styles['quiet']}>{login}</span>
                </>
              ),
            },
            { title: '部门', dataIndex: 'department', width: 140 },
            {
              title: '授权',
              dataIndex: 'grants',
              render: (grants: StaffGrant[]) => (
                <Flex gap={4} wrap>
                  {grants.length === 0 && <span className={styles['quiet']}>没有授权，登录后什么也做不了</span>}
                  {grants.map((grant) => (
                    <Tag
                      key={grant.grantId}
                      {...(grant.state !== 'confirmed' && { className: styles['pending'] ?? '' })}
                    >
                      {grantText(grant)}
                      {grant.state !== 'confirmed' && ` ${WAITING[grant.state as keyof typeof WAITING]}`}
                    </Tag>
                  ))}
                </Flex>
              ),
            },
            {
              title: '状态',
              key: 'state',
              width: 130,
              render: (_, { isActive, mustChangePassword, hasSecondFactor, lockedUntilTime }) => (
                <>
                  {isActive ? (mustChangePassword ? '待改密码' : '在用') : '已停用'}
                  {lockedUntilTime !== null && (
                    <Tag className={styles['pending'] ?? ''}>锁定至 {lockedUntilTime.slice(11, 16)}</Tag>
                  )}
                  <br />
                  <span className={styles['quiet']}>{hasSecondFactor ? '验证器已绑定' : '验证器未绑定'}</span>
                </>
              ),
            },
            {
              title: '上次登录',
              dataIndex: 'lastLoginTime',
              width: 150,
              render: (time: string | null) => time?.slice(0, 16) ?? '从未',
            },
            {
              title: '操作',
              key: 'actions',
              width: 110,
              render: (_, member) => <MemberActions member={member} {...actions} />,
            },
          ]}
        />
      </WideContent>
    </>
  )
}
