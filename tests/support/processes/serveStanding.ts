import { readConfig } from '#server/config.ts'
import { serve } from '#server/main.ts'
import { openDatabase } from '#server/storage/openDatabase.ts'
import { bundleProgram } from '../bundleProgram.ts'
import { SHIPPED_COPY } from '../shippedQuestionnaire.ts'

// The server with a database that hangs, in its own thread, from the first answer on.
const config = readConfig({ QUESTIONNAIRE_FILE: SHIPPED_COPY, ...process.env })
const program = await bundleProgram('src/server/storage/embedded/engineThread.ts')
const database = await openDatabase(config)
await database.script(`
  create function stand_still() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$;
  create trigger stand_still before insert on submission for each statement execute function stand_still();
`)
await database.close()
await serve({ config, engineProgram: program.file })
await program.remove()
