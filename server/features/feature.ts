import type { FastifyInstance } from 'fastify'

/**
 * The part of the server for one noun. `services` is a plain function, which the seed calls too. `plugin` is the
 * Fastify plugin: calls, background work (started in onListen, because the port need not wait for it, ended in onClose)
 * and log lines.
 */
export type Feature<Needs extends object, Own extends object> = {
  services: (needs: Needs) => Own
  plugin?: (app: FastifyInstance, services: Needs & Own) => void
}

/** Defines a feature with inferred types of its needs and services. */
export const defineFeature = <Needs extends object, Own extends object>(
  feature: Feature<Needs, Own>,
): Feature<Needs, Own> => feature

/** Features in order; `All` are the services of all of them and the base. */
export type FeatureList<Base extends object, All extends object> = {
  /** Adds a feature. Its needs must be in the base or in earlier features, or it does not compile. */
  add: <Own extends object>(feature: Feature<All, Own>) => FeatureList<Base, All & Own>
  /** Creates the services of all features, each once. */
  services: (base: Base) => All
  /** Registers the plugins, each with a separate scope. */
  register: (app: FastifyInstance, services: All) => Promise<void>
}

/** A list of no features yet. */
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
