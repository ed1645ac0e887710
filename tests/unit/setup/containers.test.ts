import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { ENV_DEFAULTS } from '#src/config/env.ts';
import { startMetrics } from '#src/server/metrics.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const PACKAGE: { devDependencies: Record<string, string> } = JSON.parse(read('package.json'));
const DOCKERFILE = read('.docker/Dockerfile');
const COMPOSE = read('.docker/compose.yaml');
const UNIT = read('.docker/islet@.service');
const DEPLOYMENT = read('.docker/kustomize/deployment.yaml');
const PORT = ENV_DEFAULTS.get('PORT') ?? '';
const unique = (values: Iterable<string | undefined>) => [...new Set(values)].filter((value) => value !== undefined);

/** Names that the AWS tools and Node define, and those of other images in compose.yaml. */
const OTHERS =
  /^(AWS_[A-Z0-9_]+|NODE_ENV|POSTGRES_[A-Z]+|S3_(KEY|SECRET|BUCKET)|SHOP_HOST|BIND|ASTRO_TELEMETRY_DISABLED)$/;

describe('The files for containers and units', () => {
  test('Every YAML and JSON file can be parsed', () => {
    const files = globSync('.docker/**/*.yaml');
    expect(files.length).toBeGreaterThan(5);
    for (const path of [...files, ...globSync('.github/**/*.yml')]) {
      for (const document of parseAllDocuments(read(path))) expect([path, document.errors]).toEqual([path, []]);
    }
    for (const path of globSync('.docker/**/*.json')) expect(() => JSON.parse(read(path))).not.toThrow();
  });

  test('Images are pinned by version and digest, and Node is that of package.json', () => {
    const images = [
      ...[...DOCKERFILE.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
      ...[...COMPOSE.matchAll(/^ {4}image: (\S+)/gm)].map(([, image = '']) => image),
    ];
    expect(images.length).toBe(6);
    for (const image of images) expect(image).toMatch(/^[\w./-]+:[\w.-]+@sha256:[\da-f]{64}$/);
    expect(DOCKERFILE).toContain(`FROM node:${PACKAGE.devDependencies['node']}-`);
    const steps = [...read('.github/workflows/release.yml').matchAll(/uses: (\S+)/g)].map(([, step = '']) => step);
    for (const step of steps) expect(step).toMatch(/@[\da-f]{40}$/);
  });

  test('Every variable is one of the shop', () => {
    const names = unique([
      ...[...DOCKERFILE.matchAll(/^(?:ARG|ENV|RUN) (.*)$/gm)].flatMap(
        ([, line = '']) => line.match(/\b[A-Z][A-Z0-9_]{2,}\b/g) ?? [],
      ),
      ...[...COMPOSE.matchAll(/^ {4,6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
      ...[...COMPOSE.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name),
      ...[...UNIT.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.match(/[A-Z_]+(?==)/g) ?? []),
      ...[...read('.docker/kustomize/kustomization.yaml').matchAll(/(?:- |literal=)([A-Z_]+)=/g)].map(
        ([, name]) => name,
      ),
    ]);
    expect(names.length).toBeGreaterThan(25);
    expect(names.filter((name) => !ENV_DEFAULTS.has(name) && !OTHERS.test(name))).toEqual([]);
  });

  test('Ports and probes are those of the shop', () => {
    expect(DOCKERFILE).toContain(`EXPOSE ${PORT}`);
    expect(DOCKERFILE).toContain(`PORT=${PORT}`);
    expect(DEPLOYMENT).toContain(`containerPort: ${PORT}`);
    const probes = [...DEPLOYMENT.matchAll(/(\w+)Probe:\s+httpGet: \{ path: (\S+), port: http \}/g)];
    expect(Object.fromEntries(probes.map(([, kind, path]) => [kind, path]))).toEqual({
      startup: '/readyz',
      readiness: '/readyz',
      liveness: '/healthz',
    });
    expect(read('.docker/health.mjs')).toContain('/readyz');
    expect(unique([...read('.docker/backends.vcl').matchAll(/\.port = "(\d+)"/g)].map(([, port]) => port))).toEqual([
      PORT,
    ]);
  });

  test('The alerts and the dashboard read metrics that the shop has', async () => {
    const alerts = read('.docker/watch/alerts.yaml');
    const expressions = `${alerts}${read('.docker/watch/dashboard.json')}`;
    const used = unique(expressions.match(/\b(?:islet|nodejs|process)_[a-z0-9_]+/g) ?? []);
    expect(used.length).toBeGreaterThan(14);
    const metrics = await startMetrics('token-of-the-test');
    const bodies: string[] = [];
    const response = { writeHead: () => response, end: (body: string) => bodies.push(body) };
    await metrics.respond({ headers: { authorization: 'Bearer token-of-the-test' } } as never, response as never);
    const names = new Set([...bodies.join('').matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    expect(used.filter((name) => !names.has(name) && !names.has(name.replace(/_bucket$/, '')))).toEqual([]);
    // A metric that the table names has an alert.
    const table = read('src/edge/README.md').split('\n## What to watch\n')[1]?.split('\n## ')[0] ?? '';
    const watched = unique(table.match(/\b(?:islet|nodejs)_[a-z0-9_]+/g) ?? []);
    expect(watched.filter((name) => name !== 'islet_page_cache_bytes' && !alerts.includes(name))).toEqual([]);
  });

  test('A build context contains only files of the repository that a build reads', () => {
    const allowed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'));
    expect(read('.dockerignore')).toMatch(/^\*$/m);
    const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
    for (const line of allowed) expect(tracked.some((path) => path.startsWith(line.slice(1)))).toBe(true);
  });
});
