# syntax=docker/dockerfile:1
ARG NODE=node:24-bookworm-slim

# What builds the server stays behind in here.
FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run -s build && npm run -s licences > dist/LICENCES.txt && npm run -s sbom > dist/sbom.cdx.json

# What the server imports, and nothing else.
FROM ${NODE} AS imported
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Optional are the tools of Prisma, which have done their work above.
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
# `npm start` without npm in between, so that the server itself hears SIGTERM. Built above, nothing left to build.
CMD ["node", "--enable-source-maps", "dist/start/main.js"]
