FROM node:22-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
# what only builds does not go into the image
RUN npm run build && npm uninstall --no-save --omit=dev vite @vitejs/plugin-react @prisma/client-generator-ts @prisma/internals \
  @prisma/schema-engine-wasm antd @wangeditor/editor-for-react @wangeditor-next/editor mammoth

FROM node:22-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production
COPY --from=build /site ./
RUN mkdir -p data && chown node:node data
USER node
EXPOSE 3000
VOLUME /site/data
# not npm, which does not hand a signal on
CMD ["node", "scripts/start.mjs"]
