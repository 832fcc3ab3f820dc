import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/db/schema.ts',
    './src/db/catalogue-schema.ts',
    './src/db/links-schema.ts',
    './src/db/operators-schema.ts',
    './src/db/reminders-schema.ts',
  ],
  out: './src/db/migrations',
  casing: 'snake_case',
})
