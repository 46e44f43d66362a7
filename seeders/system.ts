import type { Actor } from '../models/database/actor';

/** The author of the seeded records. */
export const SYSTEM: Actor = { username: 'system' };
