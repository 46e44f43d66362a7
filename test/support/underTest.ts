import type { Definition } from '../../models/platform/definition/resource';
import { definitions as all } from './registered';

/** The definitions that the matrices cover. */
export const definitions: readonly Definition[] = all;
