# The service without a PostgreSQL: DATABASE_URL says where that is. See docs/operating.md.

FROM node:20.19-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm ci --no-audit --no-fund
RUN npx turbo run build --filter=@unthrash/web

FROM node:20.19-bookworm-slim
ENV NODE_ENV=production
# Inside a container every address is listened on; which of them others reach is the engine's business.
ENV UNTHRASH_HOST=0.0.0.0
ENV UNTHRASH_PORT=4620
ENV UNTHRASH_DATA_DIR=/data
WORKDIR /srv/unthrash
COPY --from=build /source/apps/web/dist/server ./
# The server writes here and nowhere else: its secret, unless UNTHRASH_AUTH_SECRET holds it.
RUN install -d -o node -g node -m 0700 /data
VOLUME /data
USER node
EXPOSE 4620
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4620/api/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/web/main.mjs"]
