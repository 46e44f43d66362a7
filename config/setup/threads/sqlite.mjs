import { runThread } from './run.mjs';

await runThread('models', 'database', 'sqlite', 'thread.ts');
