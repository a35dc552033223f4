# The site and its API in one image: docker build -t super-review --build-arg VITE_SITE_URL=https://review.example.com.au .
# docs/deploy.md says how to run it; .env.example names every variable.

# With the embedded database, a start on Node 24 needs twice the memory: docs/deploy.md.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY index.html embed.html tsconfig.json vite.config.ts ./
COPY public ./public
COPY schema ./schema
COPY scripts ./scripts
COPY src ./src
# What is built into the pages.
ARG VITE_SITE_URL
ARG VITE_API_BASE_URL
ARG VITE_IP_LOOKUP_URL
ARG TAG_MANAGER_ID
ARG REQUIRE_FINAL_CONTENT
RUN npm run build

FROM node:26-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:26-slim
WORKDIR /app
# The same as above: a server that runs with others than its pages were built with does not start.
ARG VITE_SITE_URL
ARG VITE_API_BASE_URL
ARG VITE_IP_LOOKUP_URL
ARG TAG_MANAGER_ID
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/app/data \
    VITE_SITE_URL=$VITE_SITE_URL \
    VITE_API_BASE_URL=$VITE_API_BASE_URL \
    VITE_IP_LOOKUP_URL=$VITE_IP_LOOKUP_URL \
    TAG_MANAGER_ID=$TAG_MANAGER_ID
COPY --from=packages /app/node_modules ./node_modules
# The sources too: the start compares them with the build, and refuses one that is not theirs.
COPY --from=build /app/index.html /app/embed.html /app/package.json /app/package-lock.json /app/tsconfig.json /app/vite.config.ts ./
COPY --from=build /app/public ./public
COPY --from=build /app/schema ./schema
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/src ./src
COPY --from=build /app/dist ./dist
# Where the embedded database goes, when there is no DATABASE_URL, and backups.
RUN mkdir data backups && chown node:node data backups
# The user "node", as a number: Kubernetes' runAsNonRoot takes no name.
USER 1000
VOLUME /app/data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
