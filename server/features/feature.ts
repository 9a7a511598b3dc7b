import type { FastifyInstance } from 'fastify'

/**
 * What the site can do about one noun. Its services are made by a plain function, which the seed calls, too; its plugin is
 * what Fastify loads: the calls, own work (begun in onListen, because the port need not wait for it, ended in onClose) and
 * the log lines about it.
 */
export type Feature<Needs extends object, Own extends object> = {
  services: (needs: Needs) => Own
  plugin?: (app: FastifyInstance, services: Needs & Own) => void
}

/** A feature of which the compiler knows what it needs and what it offers. */
export const defineFeature = <Needs extends object, Own extends object>(
  feature: Feature<Needs, Own>,
): Feature<Needs, Own> => feature

/** Features in order; `All` is what they offer together, with the base that the first one is made of. */
export type FeatureList<Base extends object, All extends object> = {
  /** One more, which finds what it needs in the base or in those before it, or does not compile. */
  add: <Own extends object>(feature: Feature<All, Own>) => FeatureList<Base, All & Own>
  /** The services of all of them, each made once. */
  services: (base: Base) => All
  /** Loads their plugins, each in a scope of its own. */
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
