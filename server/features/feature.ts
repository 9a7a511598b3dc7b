import type { FastifyInstance } from 'fastify'

/**
 * The part of the server for one subject, such as jobs. `services` is a plain function, which the seed calls too.
 * `plugin` is the Fastify plugin with calls, background work and log lines. Background work starts in onListen, so that
 * listening does not wait for the work, and ends in onClose.
 */
export type Feature<Needs extends object, Own extends object> = {
  services: (needs: Needs) => Own
  plugin?: (app: FastifyInstance, services: Needs & Own) => void
}

/** Defines a feature with inferred types of its needs and services. */
export const defineFeature = <Needs extends object, Own extends object>(
  feature: Feature<Needs, Own>,
): Feature<Needs, Own> => feature

/** Features in order. `All` is the type of the base and the services of all features. */
export type FeatureList<Base extends object, All extends object> = {
  /** Adds a feature. The call compiles only if the base or earlier features provide all needs of the feature. */
  add: <Own extends object>(feature: Feature<All, Own>) => FeatureList<Base, All & Own>
  /** Creates the services of all features, each once. */
  services: (base: Base) => All
  /** Registers the plugins, each in a separate Fastify scope. */
  register: (app: FastifyInstance, services: All) => Promise<void>
}

/** Creates an empty list of features. */
export const featureList = <Base extends object>(): FeatureList<Base, Base> =>
  listOf<Base, Base>(
    (base) => base,
    () => Promise.resolve(),
  )

function listOf<Base extends object, All extends object>(
  services: (base: Base) => All,
  register: (app: FastifyInstance, services: All) => Promise<void>,
): FeatureList<Base, All> {
  return {
    services,
    register,
    add: <Own extends object>(feature: Feature<All, Own>) =>
      listOf<Base, All & Own>(
        (base) => {
          const before = services(base)
          return { ...before, ...feature.services(before) }
        },
        async (app, all) => {
          await register(app, all)
          if (feature.plugin) await app.register(feature.plugin, all)
        },
      ),
  }
}
