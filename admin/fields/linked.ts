import type { ResourcePath } from '../../models/platform/definition/resource';
import { definitionOf } from '../../models/resources';

/** Where the name of a referred record leads: to its own screen, if it has one. */
export const screenOf = (to: ResourcePath): 'show' | false =>
    definitionOf(to).views.includes('detail') ? 'show' : false;
