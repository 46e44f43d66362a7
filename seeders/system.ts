import type { Actor } from '../models/database/writer';

/** Who the records of the seeds are by. */
export const SYSTEM: Actor = { username: 'system' };
