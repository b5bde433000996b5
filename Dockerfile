# syntax=docker/dockerfile:1
ARG NODE=node:24-bookworm-slim

# The build tools stay in this stage.
FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run -s build && npm run -s licences > dist/LICENCES.txt && npm run -s sbom > dist/sbom.cdx.json

# Only the packages that the server imports.
FROM ${NODE} AS imported
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The optional packages are Prisma's tools, which only the build needs.
RUN npm ci --omit=dev --omit=optional

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json LICENSE NOTICE.md ./
COPY --from=imported /app/node_modules ./node_modules
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Like `npm start`, but without npm, so that the server itself receives SIGTERM, and without the build, which is done.
CMD ["node", "--enable-source-maps", "dist/start/main.js"]
