import { bindOperation } from '#server/calls/bind-operation.ts'
import { success } from '#server/calls/operation-registry.ts'
import { ownerOf } from '#server/calls/owner.ts'
import { defineFeature } from '#server/features/feature.ts'
import { type PolicyServiceNeeds, policyService } from './policy-service.ts'

/** Policies that fit a person. */
export const policyFeature = defineFeature({
  services: (needs: PolicyServiceNeeds) => ({ policies: policyService(needs) }),

  plugin(app, { policies }) {
    bindOperation(app, 'myPolicyList', async (_input, context) => success(await policies.listFor(ownerOf(context))))
  },
})
