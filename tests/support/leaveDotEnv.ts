import { emptiedDotEnv } from '../../scripts/product/emptiedDotEnv.ts'

// A command that is tested loads `.env` as it always does, and finds its variables set already.
for (const [name, value] of Object.entries(emptiedDotEnv())) process.env[name] ??= value
