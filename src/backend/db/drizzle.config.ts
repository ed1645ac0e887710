import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/backend/db/schema/index.ts',
  out: './src/backend/db/migrations',
});
