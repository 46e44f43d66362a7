import type { Definition } from '../../models/platform/definition/resource';
import { definitions as all } from '../../models/resources';

/** What the matrices over definitions go through. */
export const definitions: readonly Definition[] = all;
