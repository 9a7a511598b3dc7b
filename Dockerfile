# Three images: the site (the last stage, what `docker build .` makes), and the test backend (`--target mock`).
FROM node:22-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build

# the test backend, with what `npm run mock` reads; for QA only
FROM build AS mock
RUN node --import tsx scripts/prepare-mock.ts && chown node:node /site && chown -R node:node data prisma
USER node
EXPOSE 3100
CMD ["node", "scripts/mock.mjs"]

# what only builds, or is part of dist/ already, does not go into the image, and neither do the maps and types of packages
FROM build AS pruned
RUN npm uninstall --no-save --omit=dev vite @vitejs/plugin-react @prisma/client-generator-ts @prisma/internals \
      @prisma/schema-engine-wasm antd @wangeditor/editor-for-react @wangeditor-next/editor mammoth chart.js snabbdom \
      @opentelemetry/api @opentelemetry/exporter-trace-otlp-http @opentelemetry/resources @opentelemetry/sdk-trace-base \
      prom-client \
    && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:22-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production
COPY --from=pruned /site/LICENSE /site/NOTICE.md /site/package.json ./
COPY --from=pruned /site/node_modules ./node_modules
COPY --from=pruned /site/contracts ./contracts
COPY --from=pruned /site/prisma ./prisma
COPY --from=pruned /site/scripts ./scripts
COPY --from=pruned /site/seed ./seed
COPY --from=pruned /site/server ./server
COPY --from=pruned /site/dist ./dist
# the only folder that is written, beside /tmp: the root may be read-only
RUN mkdir -p data && chown node:node data
USER node
EXPOSE 3000
VOLUME /site/data
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "scripts/health.mjs"]
# not npm, which does not hand a signal on
CMD ["node", "scripts/start.mjs"]
